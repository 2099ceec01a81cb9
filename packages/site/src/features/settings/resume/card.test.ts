import type { Section } from '@handiwork/core/api'
import { expect, test } from 'vitest'
import { cardOf, cardsOf, lineOf, pathToEdit } from './card.ts'

const talks: Section = {
  _id: 's1',
  userId: 'u1',
  title: 'Talks',
  description: '\n**Queues**\nand tables',
  area: 'Bench',
  type: 'text',
  order: 1,
}
const behind = { counts: { positions: 4, educations: 1 }, languages: ['en', 'pt'] }
const nothing = { counts: { positions: 0, educations: 0 }, languages: [] }

test.each([
  ['text', 'Queues'],
  ['positions', '4 positions, from Settings'],
  ['educations', '1 entry, from Settings'],
  ['languages', 'English, Portuguese'],
] as const)('a section of %s tells %j', (type, line) => {
  expect(lineOf({ type, text: 'Queues' }, behind)).toBe(line)
})

test.each(['text', 'positions', 'educations', 'languages'] as const)(
  'a section of %s without anything tells that it is left out',
  (type) => {
    expect(lineOf({ type, text: '' }, nothing)).toBe('Nothing in it yet: the resume leaves it out')
  },
)

test.each([
  ['text', '/settings/resume/s1'],
  ['positions', '/settings/positions'],
  ['educations', '/settings/educations'],
  ['languages', '/settings/languages'],
] as const)('a section of %s is edited at %s (spec §2)', (type, path) => {
  expect(pathToEdit({ id: 's1', type })).toBe(path)
})

test('a text that was read before keeps its line', () => {
  expect(cardsOf([talks], [cardOf(talks, 'Queues')])[0]?.text).toBe('Queues')
})

test('a text that is new shows its first line as it is', () => {
  expect(cardsOf([talks], [])[0]?.text).toBe('**Queues**')
})
