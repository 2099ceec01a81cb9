import { badges, languages, technologies } from '@handiwork/core/catalog'
import { expect, test } from 'vitest'
import { keywordChoices } from './keyword-choices.ts'

const idsOf = (choices: readonly { id: string }[]) => choices.map(({ id }) => id)

test('a word can stand for everything of the catalogues', () => {
  const { language, package: ofPackages, badge } = keywordChoices([])
  expect([language.length, ofPackages.length, badge.length]).toEqual([
    ...[languages.length, technologies.length, badges.length],
  ])
})

test('a package that was registered here can be stood for', () => {
  expect(idsOf(keywordChoices([{ name: 'kestrel', title: 'Kestrel' }]).package)).toContain('kestrel')
})

test('a technology that is registered, too, is offered once', () => {
  const { package: ofPackages } = keywordChoices([{ name: 'react', title: 'React' }])
  expect(idsOf(ofPackages).filter((id) => id === 'react')).toHaveLength(1)
})

test('what has one title with another tells its key', () => {
  const { package: ofPackages } = keywordChoices([{ name: 'react-of-ours', title: 'React' }])
  expect(ofPackages.find(({ id }) => id === 'react-of-ours')?.title).toBe('React (react-of-ours)')
})
