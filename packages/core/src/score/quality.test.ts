import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Quality } from '../contract/quality.ts'
import { commentFit, type QualityFigures, quality } from './quality.ts'

const best: QualityFigures = {
  sourceLines: 1000,
  testLines: 400,
  commentCoverage: 20,
  warningCount: 0,
  codeLines: 1400,
  hasCi: true,
  tools: { linter: true, formatter: true, typeCheck: true },
  documents: { readmeLines: 30, licence: true, contributing: true },
  contributorCount: 2,
  hasTaggedRelease: true,
  longFileShare: 0,
}
const bare: QualityFigures = {
  sourceLines: 1000,
  testLines: 0,
  commentCoverage: null,
  warningCount: 50,
  codeLines: 1000,
  hasCi: false,
  tools: { linter: false, formatter: false, typeCheck: false },
  documents: { readmeLines: 0, licence: false, contributing: false },
  contributorCount: 1,
  hasTaggedRelease: false,
  longFileShare: 1,
}
const partOf = (part: keyof Quality['parts'], figures: Partial<QualityFigures>) =>
  quality({ ...bare, ...figures }).parts[part]

describe('quality (R13)', () => {
  test('with everything is 100', () => expect(quality(best).score).toBe(100))
  test('with nothing is 0', () => expect(quality(bare)).toMatchObject({ score: 0, title: 'minimal' }))
  test('under 200 lines of source has no score', () =>
    expect(quality({ ...best, sourceLines: 199 })).toMatchObject({ score: null, title: null }))
  test('of 200 lines of source has one', () => expect(quality({ ...best, sourceLines: 200 }).score).toBe(100))
  test('of an empty repository is in the shape of the contract', () =>
    expect(Quality.safeParse(quality({ ...bare, sourceLines: 0, codeLines: 0 })).success).toBe(true))

  test.each<[keyof Quality['parts'], string, Partial<QualityFigures>, number]>([
    ['tests', 'a fifth as many lines of tests', { testLines: 200 }, 12.5],
    ['tests', 'more tests than source', { testLines: 5000 }, 25],
    ['comments', '4 % of comments', { commentCoverage: 4 }, 7.5],
    ['warnings', 'ten warnings in 1000 lines', { warningCount: 10 }, 7.5],
    ['warnings', 'twenty warnings in 1000 lines', { warningCount: 20 }, 0],
    ['warnings', 'warnings, but no code', { warningCount: 1, codeLines: 0 }, 0],
    ['ci', 'CI', { hasCi: true }, 10],
    ['tools', 'a linter', { tools: { linter: true, formatter: false, typeCheck: false } }, 10 / 3],
    [
      'tools',
      'a linter and a formatter',
      { tools: { linter: true, formatter: true, typeCheck: false } },
      20 / 3,
    ],
    [
      'documents',
      'a short readme',
      { documents: { readmeLines: 29, licence: false, contributing: false } },
      0,
    ],
    [
      'documents',
      'a readme',
      { documents: { readmeLines: 30, licence: false, contributing: false } },
      10 / 3,
    ],
    ['documents', 'a licence', { documents: { readmeLines: 0, licence: true, contributing: false } }, 10 / 3],
    ['team', 'a second contributor', { contributorCount: 2 }, 5],
    ['team', 'a tagged release', { hasTaggedRelease: true }, 5],
    ['fileLength', 'a fifth of all lines in long files', { longFileShare: 0.2 }, 4],
  ])('has points in %s for %s', (part, _, figures, points) =>
    expect(partOf(part, figures)).toBeCloseTo(points, 9),
  )

  test('lies between 0 and 100 and is what its parts add up to', () => {
    fc.assert(
      fc.property(someFigures, (figures) => {
        const { score, parts } = quality(figures)
        expect(Math.min(100, Math.max(0, score!))).toBeCloseTo(sumOf(parts), 5)
      }),
    )
  })

  test.each<[string, Partial<QualityFigures>]>([
    ['tests', { testLines: 1e6 }],
    ['CI', { hasCi: true }],
    ['tools', { tools: best.tools }],
    ['documents', { documents: best.documents }],
    ['people', { contributorCount: 9 }],
    ['fewer warnings', { warningCount: 0 }],
    ['shorter files', { longFileShare: 0 }],
  ])('is never lowered by %s', (_, better) => {
    fc.assert(
      fc.property(someFigures, (figures) => {
        expect(quality({ ...figures, ...better }).score).toBeGreaterThanOrEqual(quality(figures).score!)
      }),
    )
  })
})

describe('comments (R13)', () => {
  test.each([
    [0, 0],
    [4, 0.5],
    [8, 1],
    [20, 1],
    [35, 1],
    [47.5, 0.5],
    [60, 0],
    [100, 0],
  ])('of %f %% fit %f', (coverage, fit) => expect(commentFit(coverage)).toBeCloseTo(fit, 9))
})

const aCount = fc.nat(100_000)
const someFigures: fc.Arbitrary<QualityFigures> = fc.record({
  sourceLines: fc.integer({ min: 200, max: 1_000_000 }),
  testLines: aCount,
  commentCoverage: fc.option(fc.double({ min: 0, max: 100, noNaN: true })),
  warningCount: aCount,
  codeLines: aCount,
  hasCi: fc.boolean(),
  tools: fc.record({ linter: fc.boolean(), formatter: fc.boolean(), typeCheck: fc.boolean() }),
  documents: fc.record({ readmeLines: fc.nat(60), licence: fc.boolean(), contributing: fc.boolean() }),
  contributorCount: fc.nat(5),
  hasTaggedRelease: fc.boolean(),
  longFileShare: fc.double({ min: 0, max: 1, noNaN: true }),
})

function sumOf(parts: Quality['parts']): number {
  return Object.values(parts).reduce((sum, points) => sum + points, 0)
}
