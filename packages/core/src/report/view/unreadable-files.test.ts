import { repository, sampleReport } from '@handiwork/fixtures/reports'
import { expect, test } from 'vitest'
import type { Repository } from '../../contract/index.ts'
import { reportFormat } from '../report-formats.ts'
import { describeUnreadableFiles } from './unreadable-files.ts'

const reportWithout = (fileCount: number) => {
  const complete = repository('mira/loom')
  const unreadable = { fileCount, additionCount: 0, deletionCount: 0 }
  const history = { ...complete.history, commitCount: 9, excluded: { unreadable } }
  return sampleReport({ repositories: [{ ...complete, history }, repository('mira/knot')] })
}

test.each([
  [1, '1 file change in mira/loom could not be read and was left out.'],
  [1234, '1,234 file changes in mira/loom could not be read and were left out.'],
])('describeUnreadableFiles returns a sentence for %i unreadable files', (fileCount, sentence) => {
  expect(describeUnreadableFiles(reportWithout(fileCount))).toEqual([sentence])
})

test.each([
  [2, ['a.ts', 'b.ts'], ': a.ts in dededede00, b.ts in dededede01.'],
  [
    9,
    ['a.ts', 'b.ts', 'src/', 'd.ts'],
    ': a.ts in dededede00, b.ts in dededede01, src/ in dededede02 and 6 more.',
  ],
])('describeUnreadableFiles names the first of %i changes', (fileCount, paths, list) => {
  const [{ history, ...first }, ...others] = reportWithout(fileCount).repositories as [
    Repository,
    ...Repository[],
  ]
  const unreadable = paths.map((path, index) => ({ commit: `dededede0${index}`.padEnd(40, '0'), path }))
  const repositories = [{ ...first, history: { ...history, unreadable } }, ...others]
  expect(describeUnreadableFiles({ repositories })).toEqual([
    `${fileCount} file changes in mira/loom could not be read and were left out${list}`,
  ])
})

test('describeUnreadableFiles replaces control characters of a path', () => {
  const complete = repository('mira/loom')
  const excluded = { unreadable: { fileCount: 1, additionCount: 0, deletionCount: 0 } }
  const unreadable = [{ commit: 'de'.repeat(20), path: 'a\u001b[2J.ts' }]
  const damaged = { ...complete, history: { ...complete.history, excluded, unreadable } }
  expect(describeUnreadableFiles({ repositories: [damaged] })).toEqual([
    '1 file change in mira/loom could not be read and was left out: a\ufffd[2J.ts in dedededede.',
  ])
})

test.each([
  [1, 'A commit of mira/loom is missing and left out with all earlier ones: dededede00.'],
  [
    5,
    '5 commits of mira/loom are missing and left out with all earlier ones: dededede00, dededede01, dededede02 and 2 more.',
  ],
])('describeUnreadableFiles names the first of %i missing commits', (count, sentence) => {
  const complete = repository('mira/loom')
  const missingCommits = Array.from({ length: count }, (_, index) => `dededede0${index}`.padEnd(40, '0'))
  const damaged = { ...complete, history: { ...complete.history, missingCommits } }
  expect(describeUnreadableFiles({ repositories: [damaged] })).toEqual([sentence])
})

test('describeUnreadableFiles returns nothing if all files were read', () => {
  expect(describeUnreadableFiles(sampleReport())).toEqual([])
})

test.each(['markdown', 'html'] as const)('the %s report says how many files could not be read', (format) => {
  expect(reportFormat(format).render(reportWithout(3))).toContain(
    '3 file changes in mira/loom could not be read and were left out.',
  )
})
