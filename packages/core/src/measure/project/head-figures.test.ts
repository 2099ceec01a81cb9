import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { FileMeasures } from '../file/file-measures.ts'
import { headFigures } from './head-figures.ts'

const warning = { fileName: 'a', startLine: 1, endLine: 1, kind: 'secret', text: 'A' } as const

describe('a tree without files', () => {
  test('has no comment coverage', () => expect(headFigures([]).commentCoverage).toBeNull())
  test('has no warning coverage', () => expect(headFigures([]).warningCoverage).toBeNull())
  test('has no long files', () => expect(headFigures([]).longFileShare).toBe(0))
})

describe('a tree with files', () => {
  test('has the share of its comments', () =>
    expect(
      headFigures([aFile({ codeLines: 60 }), aFile({ codeLines: 15, commentLines: 25 })]).commentCoverage,
    ).toBe(25))

  test('has the share of its code that is free of warnings', () => {
    const files = [aFile({ codeLines: 75 }), aFile({ codeLines: 25, warnings: [warning, warning] })]
    expect(headFigures(files).warningCoverage).toBe(75)
  })

  test('counts every warning', () =>
    expect(
      headFigures([aFile({ warnings: [warning, warning] }), aFile({ warnings: [warning] })]).warningCount,
    ).toBe(3))

  test('has tests and source apart', () => {
    const { sourceLines, testLines } = headFigures([
      aFile({ codeLines: 7 }),
      aFile({ codeLines: 5, isTest: true }),
    ])
    expect([sourceLines, testLines]).toEqual([7, 5])
  })

  test('has no long file of 800 lines', () =>
    expect(headFigures([aFile({ lineCount: 800 })]).longFileShare).toBe(0))

  test('has a long file of 801 lines', () => {
    const { longFileShare } = headFigures([aFile({ lineCount: 801 }), aFile({ lineCount: 267 })])
    expect(longFileShare).toBe(0.75)
  })
})

test('shares lie between nothing and everything', () => {
  const files = fc.array(
    fc.record({
      codeLines: fc.nat(1000),
      commentLines: fc.nat(1000),
      lineCount: fc.nat(3000),
      isTest: fc.boolean(),
    }),
  )
  fc.assert(
    fc.property(files, (all) => {
      const { commentCoverage, warningCoverage, longFileShare } = headFigures(all.map(aFile))
      const shares = [commentCoverage ?? 0, warningCoverage ?? 0, longFileShare * 100]
      expect(shares.every((share) => share >= 0 && share <= 100)).toBe(true)
    }),
  )
})

function aFile(parts: Partial<FileMeasures>): FileMeasures {
  const none = { lineCount: 0, codeLines: 0, commentLines: 0, rawCommentLines: 0, blankLines: 0 }
  return { ...none, isTest: false, warnings: [], ...parts }
}
