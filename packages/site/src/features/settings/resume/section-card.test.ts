import type { Section } from '@handiwork/core/api'
import { expect, test } from 'vitest'
import { cardSummary, sectionEditPath, toCard, toCards } from './section-card.ts'

const talks: Section = {
  _id: 's1',
  userId: 'u1',
  title: 'Talks',
  description: '\n**Queues**\nand tables',
  area: 'Bench',
  type: 'text',
  order: 1,
}
const sources = { counts: { positions: 4, educations: 1 }, languages: ['en', 'pt'] }
const emptySources = { counts: { positions: 0, educations: 0 }, languages: [] }

test.each([
  ['text', 'Queues'],
  ['positions', '4 positions, from Settings'],
  ['educations', '1 entry, from Settings'],
  ['languages', 'English, Portuguese'],
] as const)('summarizes a %s section as %j', (type, line) => {
  expect(cardSummary({ type, text: 'Queues' }, sources)).toBe(line)
})

test.each(['text', 'positions', 'educations', 'languages'] as const)(
  'shows that an empty %s section is omitted from the resume',
  (type) => {
    expect(cardSummary({ type, text: '' }, emptySources)).toBe('Empty, so your resume omits it')
  },
)

test.each([
  ['text', '/settings/resume/s1'],
  ['positions', '/settings/positions'],
  ['educations', '/settings/educations'],
  ['languages', '/settings/languages'],
] as const)('edits a %s section at %s (spec §2)', (type, path) => {
  expect(sectionEditPath({ id: 's1', type })).toBe(path)
})

test('keeps the server-rendered summary of an existing text', () => {
  expect(toCards([talks], [toCard(talks, 'Queues')])[0]?.text).toBe('Queues')
})

test('shows the raw first line of a new text', () => {
  expect(toCards([talks], [])[0]?.text).toBe('**Queues**')
})
