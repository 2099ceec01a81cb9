import { badges, languages } from '@handiwork/core/catalog'
import { expect, test } from 'vitest'
import { staticChoices, technologyChoices } from './keyword-choices.ts'

test('offers every language and every badge', () => {
  const { language, badge } = staticChoices
  expect(language).toHaveLength(languages.length)
  expect(badge).toHaveLength(badges.length)
})

test('offers a technology by its title', () => {
  expect(technologyChoices([{ name: 'kestrel', title: 'Kestrel' }])).toEqual([
    { id: 'kestrel', title: 'Kestrel' },
  ])
})

test('adds the key to technologies with the same title', () => {
  const found = [
    { name: 'react', title: 'React' },
    { name: 'react-of-ours', title: 'React' },
  ]
  expect(technologyChoices(found).map(({ title }) => title)).toEqual([
    'React (react)',
    'React (react-of-ours)',
  ])
})
