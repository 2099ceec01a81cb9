import { repository, sampleReport } from '@handiwork/fixtures/reports'
import { expect, test } from 'vitest'
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

test('describeUnreadableFiles returns nothing if all files were read', () => {
  expect(describeUnreadableFiles(sampleReport())).toEqual([])
})

test.each(['markdown', 'html'] as const)('the %s report says how many files could not be read', (format) => {
  expect(reportFormat(format).render(reportWithout(3))).toContain(
    '3 file changes in mira/loom could not be read and were left out.',
  )
})
