import type { HostedIssue } from '@handiwork/core/sources'
import { expect, test } from 'vitest'
import { filterContributorIssues } from './filter-contributor-issues.ts'

const now = new Date('2026-06-01T12:00:00Z')

function issueFixture(overrides: Partial<HostedIssue> = {}): HostedIssue {
  return {
    ...{ id: '1', title: 'The shuttle sticks', url: 'https://host.example/looms/team/issues/1' },
    ...{ labels: ['help wanted'], commentCount: 0, isAssigned: false },
    ...{ createdAt: '2024-05-01T09:00:00Z', updatedAt: '2026-05-30T09:00:00Z' },
    ...overrides,
  }
}

test('includes an old issue that was updated recently', () => {
  expect(filterContributorIssues([issueFixture()], now)).toEqual([issueFixture()])
})

test.each([
  ['is assigned', { isAssigned: true }],
  ['was not updated for 180 days', { updatedAt: '2025-12-03T11:59:00Z' }],
  ['has an invalid creation date', { createdAt: 'soon' }],
  ['has an invalid update date', { updatedAt: 'lately' }],
  ['has no web URL', { url: 'javascript:alert(1)' }],
])('excludes an issue that %s', (_, overrides) => {
  expect(filterContributorIssues([issueFixture(overrides)], now)).toEqual([])
})

test('includes an issue that was updated 179 days ago', () => {
  expect(filterContributorIssues([issueFixture({ updatedAt: '2025-12-04T13:00:00Z' })], now)).toHaveLength(1)
})

test('limits the result to the newest 200 issues', () => {
  const issues = Array.from({ length: 300 }, (_, day) =>
    issueFixture({ id: String(day), createdAt: new Date(Date.UTC(2025, 0, day)).toISOString() }),
  )
  const filtered = filterContributorIssues(issues, now)
  expect({ count: filtered.length, firstId: filtered[0]?.id, lastId: filtered.at(-1)?.id }).toEqual({
    count: 200,
    firstId: '299',
    lastId: '100',
  })
})

test('makes titles and labels storable and removes duplicate labels', () => {
  const [{ title, labels } = issueFixture()] = filterContributorIssues(
    [issueFixture({ title: 'Half \ud83d and\0 none', labels: ['help wanted', '', 'help wanted'] })],
    now,
  )
  expect({ title, labels }).toEqual({ title: 'Half \ufffd and none', labels: ['help wanted'] })
})
