import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { FileMeasures } from '../file/file-measures.ts'
import { computeHeadFigures } from './head-figures.ts'

const warning = { fileName: 'a', startLine: 1, endLine: 1, kind: 'secret', text: 'A' } as const

describe('computeHeadFigures for an empty tree', () => {
  test('returns null comment coverage', () => expect(computeHeadFigures([]).commentCoverage).toBeNull())
  test('returns null warning coverage', () => expect(computeHeadFigures([]).warningCoverage).toBeNull())
  test('returns a long-file share of 0', () => expect(computeHeadFigures([]).longFileShare).toBe(0))
})

describe('computeHeadFigures', () => {
  test('computes the share of comment lines', () =>
    expect(
      computeHeadFigures([
        fileMeasuresFixture({ codeLines: 60 }),
        fileMeasuresFixture({ codeLines: 15, commentLines: 25 }),
      ]).commentCoverage,
    ).toBe(25))

  test('computes the share of code without warnings', () => {
    const files = [
      fileMeasuresFixture({ codeLines: 75 }),
      fileMeasuresFixture({ codeLines: 25, warnings: [warning, warning] }),
    ]
    expect(computeHeadFigures(files).warningCoverage).toBe(75)
  })

  test('counts every warning', () =>
    expect(
      computeHeadFigures([
        fileMeasuresFixture({ warnings: [warning, warning] }),
        fileMeasuresFixture({ warnings: [warning] }),
      ]).warningCount,
    ).toBe(3))

  test('separates test lines from source lines', () => {
    const { sourceLines, testLines } = computeHeadFigures([
      fileMeasuresFixture({ codeLines: 7 }),
      fileMeasuresFixture({ codeLines: 5, isTest: true }),
    ])
    expect({ sourceLines, testLines }).toEqual({ sourceLines: 7, testLines: 5 })
  })

  test('does not count a file of 800 lines as long', () =>
    expect(computeHeadFigures([fileMeasuresFixture({ lineCount: 800 })]).longFileShare).toBe(0))

  test('counts a file of 801 lines as long', () => {
    const { longFileShare } = computeHeadFigures([
      fileMeasuresFixture({ lineCount: 801 }),
      fileMeasuresFixture({ lineCount: 267 }),
    ])
    expect(longFileShare).toBe(0.75)
  })
})

test('computeHeadFigures returns shares within range for any files', () => {
  const files = fc.array(
    fc.record({
      codeLines: fc.nat(1000),
      commentLines: fc.nat(1000),
      lineCount: fc.nat(3000),
      isTest: fc.boolean(),
    }),
  )
  fc.assert(
    fc.property(files, (measures) => {
      const { commentCoverage, warningCoverage, longFileShare } = computeHeadFigures(
        measures.map(fileMeasuresFixture),
      )
      const shares = [commentCoverage ?? 0, warningCoverage ?? 0, longFileShare * 100]
      expect(shares.every((share) => share >= 0 && share <= 100)).toBe(true)
    }),
  )
})

function fileMeasuresFixture(parts: Partial<FileMeasures>): FileMeasures {
  const none = { lineCount: 0, codeLines: 0, commentLines: 0, rawCommentLines: 0, blankLines: 0 }
  return { ...none, isTest: false, warnings: [], ...parts }
}
