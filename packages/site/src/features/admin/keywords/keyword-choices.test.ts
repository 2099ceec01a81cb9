import { badges, languages } from '@handiwork/core/catalog'
import { expect, test } from 'vitest'
import { listedChoices, technologyChoices } from './keyword-choices.ts'

test('a word can stand for every language and every badge', () => {
  const { language, badge } = listedChoices
  expect([language.length, badge.length]).toEqual([languages.length, badges.length])
})

test('a technology that was found is offered by its title', () => {
  expect(technologyChoices([{ name: 'kestrel', title: 'Kestrel' }])).toEqual([
    { id: 'kestrel', title: 'Kestrel' },
  ])
})

test('what has one title with another tells its key', () => {
  const found = [
    { name: 'react', title: 'React' },
    { name: 'react-of-ours', title: 'React' },
  ]
  expect(technologyChoices(found).map(({ title }) => title)).toEqual([
    'React (react)',
    'React (react-of-ours)',
  ])
})
