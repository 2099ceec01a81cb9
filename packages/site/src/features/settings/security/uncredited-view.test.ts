import { describeUncredited, type UncreditedGroup, type UncreditedReason } from '@handiwork/core/contract'
import { expect, test } from 'vitest'
import { uncreditedView } from './uncredited-view.ts'

function group(
  reason: UncreditedReason,
  detail: string | null,
  changes: Partial<UncreditedGroup> = {},
): UncreditedGroup {
  return {
    ...{ reason, detail, commitCount: 2, commits: [] },
    ...describeUncredited(reason, detail, 'service'),
    ...{ firstAt: '2024-01-01T00:00:00.000Z', lastAt: '2024-03-01T00:00:00.000Z' },
    ...changes,
  }
}

test.each<[UncreditedReason, string | null, string | undefined, string | null]>([
  [
    'unclaimedAddress',
    'a…@looms.example',
    '/settings/security?address=a%E2%80%A6%40looms.example#emails',
    'If the address is yours, add and confirm it.',
  ],
  [
    'unclaimedAddress',
    'a…@users.noreply.github.com',
    '/settings/analyze',
    'If the account is yours, connect it.',
  ],
  ['unclaimedAddress', null, undefined, null],
  ['excludedFiles', 'vendored', undefined, null],
  ['merge', null, undefined, null],
])('for %s %s, the link is %s', (reason, detail, href, action) => {
  const [view] = uncreditedView([group(reason, detail)])
  expect({ href: view?.link?.href, action: view?.action }).toEqual({ href, action })
})

test('shows the number of commits, their period, and the latest ones', () => {
  const commits = [
    { id: 'c0de'.repeat(10), repository: 'ada/loom', authoredAt: '2024-03-01T00:00:00.000Z' },
    { id: 'beef'.repeat(10), repository: 'ada/loom', authoredAt: null },
  ]
  expect(uncreditedView([group('merge', null, { commits })])[0]).toMatchObject({
    count: '2 commits, Jan 2024 – Mar 2024',
    commits: [
      { id: 'c0dec0dec0de', repository: 'ada/loom', date: '1 Mar 2024' },
      { id: 'beefbeefbeef', repository: 'ada/loom', date: '' },
    ],
  })
})

test.each([
  [1, '2024-01-05T00:00:00.000Z', '1 commit, Jan 2024'],
  [1, null, '1 commit'],
])('shows %i commit of %s as %s', (commitCount, date, count) => {
  const [view] = uncreditedView([group('merge', null, { commitCount, firstAt: date, lastAt: date })])
  expect(view?.count).toBe(count)
})

test('opens the first group only if there is something to do about it', () => {
  const [claim, merge] = [group('unclaimedAddress', 'a…@looms.example'), group('merge', null)]
  const open = (groups: readonly UncreditedGroup[]) => uncreditedView(groups).map(({ isOpen }) => isOpen)
  expect({ claim: open([claim, merge]), merge: open([merge, claim]) }).toEqual({
    claim: [true, false],
    merge: [false, false],
  })
})
