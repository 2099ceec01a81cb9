import { expect, test } from 'vitest'
import { describeUpkeep } from './upkeep-sentence.ts'

const reviews = {
  ...{ commitCount: 1312, authorCount: 41, sessionCount: 90, reviewedCount: 1000, ackedCount: 312 },
  ...{ testedCount: 0, reportedCount: 0, signedOffCount: 0 },
}

test('names each kind of work on the changes of others', () =>
  expect(describeUpkeep(reviews, { mergeCount: 1, landedCount: 61, revertCount: 2, releaseCount: 3 })).toBe(
    'Reviewed 1,312 commits of 41 people, made 1 merge, applied 61 commits of others, reverted 2 commits, tagged 3 releases',
  ))

test('starts with a capital letter without reviews', () =>
  expect(describeUpkeep(undefined, { mergeCount: 0, landedCount: 1, revertCount: 0, releaseCount: 0 })).toBe(
    'Applied 1 commit of others',
  ))

test('is undefined without such work', () =>
  expect(
    describeUpkeep(
      { ...reviews, commitCount: 0, authorCount: 0 },
      { mergeCount: 0, landedCount: 0, revertCount: 0, releaseCount: 0 },
    ),
  ).toBeUndefined())
