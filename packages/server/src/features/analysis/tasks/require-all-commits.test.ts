import type { Report } from '@handiwork/core/contract'
import { describe, expect, test } from 'vitest'
import { requireAllCommits } from './require-all-commits.ts'

const stored = [{ id: 'one', head: 'a1', commitCount: 200_000 }]

function ratingReport(head: string, commitCount: number): Report {
  return {
    repositories: [{ fullName: 'one', head, history: { commitCount } }],
    skipped: [],
  } as unknown as Report
}

describe('a rating', () => {
  test('is accepted with all commits that were read', () => {
    expect(() => requireAllCommits(ratingReport('a1', 200_000), ['one'], stored)).not.toThrow()
  })
  test('is rejected with fewer commits than were read', () => {
    expect(() => requireAllCommits(ratingReport('a1', 0), ['one'], stored)).toThrow(
      'read 0 of 200000 commits',
    )
  })
  test('is accepted with the commits of a newer version', () => {
    expect(() => requireAllCommits(ratingReport('b2', 200_001), ['one'], stored)).not.toThrow()
  })
  test('is accepted for a repository without a stored report', () => {
    expect(() => requireAllCommits(ratingReport('a1', 3), ['one'], [])).not.toThrow()
  })
  test('is rejected without a repository', () => {
    const report = { repositories: [], skipped: [] } as unknown as Report
    expect(() => requireAllCommits(report, ['one'], stored)).toThrow('no result for repository one')
  })
  test('is accepted without a repository that was skipped', () => {
    const report = {
      repositories: [],
      skipped: [{ name: 'one', reason: 'corrupt', message: '' }],
    } as unknown as Report
    expect(() => requireAllCommits(report, ['one'], stored)).not.toThrow()
  })
})
