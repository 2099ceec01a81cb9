import type { HostedIssue } from '@handiwork/core/sources'
import { expect, test } from 'vitest'
import { welcoming } from './welcoming.ts'

const now = new Date('2026-06-01T12:00:00Z')

function anIssue(more: Partial<HostedIssue> = {}): HostedIssue {
  return {
    ...{ id: '1', title: 'The shuttle sticks', url: 'https://host.example/looms/team/issues/1' },
    ...{ labels: ['help wanted'], commentCount: 0, isAssigned: false },
    ...{ createdAt: '2024-05-01T09:00:00Z', updatedAt: '2026-05-30T09:00:00Z' },
    ...more,
  }
}

test('an old issue that was changed lately waits for somebody', () => {
  expect(welcoming([anIssue()], now)).toEqual([anIssue()])
})

test.each([
  ['somebody is at', { isAssigned: true }],
  ['nobody touched for 180 days', { updatedAt: '2025-12-03T11:59:00Z' }],
  ['has no time', { createdAt: 'soon' }],
  ['was changed at no time', { updatedAt: 'lately' }],
  ['leads nowhere', { url: 'javascript:alert(1)' }],
])('one that %s does not', (_, more) => {
  expect(welcoming([anIssue(more)], now)).toEqual([])
})

test('one that was touched 179 days ago does', () => {
  expect(welcoming([anIssue({ updatedAt: '2025-12-04T13:00:00Z' })], now)).toHaveLength(1)
})

test('of very many the newest are taken', () => {
  const many = Array.from({ length: 300 }, (_, day) =>
    anIssue({ id: String(day), createdAt: new Date(Date.UTC(2025, 0, day)).toISOString() }),
  )
  const taken = welcoming(many, now)
  expect([taken.length, taken[0]?.id, taken.at(-1)?.id]).toEqual([200, '299', '100'])
})

test('texts are what the database takes', () => {
  const [{ title, labels } = anIssue()] = welcoming(
    [anIssue({ title: 'Half \ud83d and\0 none', labels: ['help wanted', '', 'help wanted'] })],
    now,
  )
  expect([title, labels]).toEqual(['Half \ufffd and none', ['help wanted']])
})
