import { numberBetween } from '@handiwork/fixtures/arbitraries'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Quality } from '../contract/quality.ts'
import { commentFit, computeQuality, type QualityFigures } from './quality.ts'

const best: QualityFigures = {
  sourceLines: 1000,
  testLines: 400,
  commentCoverage: 20,
  warningCount: 0,
  codeLines: 1400,
  hasCi: true,
  tools: { linter: true, formatter: true, typeCheck: true },
  documents: { readmeLines: 30, license: true, contributing: true },
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
  documents: { readmeLines: 0, license: false, contributing: false },
  contributorCount: 1,
  hasTaggedRelease: false,
  longFileShare: 1,
}
const partOf = (part: keyof Quality['parts'], figures: Partial<QualityFigures>) =>
  computeQuality({ ...bare, ...figures }).parts[part]

describe('computeQuality (R13)', () => {
  test('returns 100 for a perfect repository', () => expect(computeQuality(best).score).toBe(100))
  test('returns 0 for a repository with none of the criteria', () =>
    expect(computeQuality(bare)).toMatchObject({ score: 0, title: 'minimal' }))
  test('returns no score under 200 source lines', () =>
    expect(computeQuality({ ...best, sourceLines: 199 })).toMatchObject({ score: null, title: null }))
  test('returns a score for 200 source lines', () =>
    expect(computeQuality({ ...best, sourceLines: 200 }).score).toBe(100))
  test('returns a valid Quality for an empty repository', () =>
    expect(Quality.safeParse(computeQuality({ ...bare, sourceLines: 0, codeLines: 0 })).success).toBe(true))

  test.each<[keyof Quality['parts'], string, Partial<QualityFigures>, number]>([
    ['tests', 'test lines equal to a fifth of the source', { testLines: 200 }, 12.5],
    ['tests', 'more test lines than source lines', { testLines: 5000 }, 25],
    ['comments', '4% comments', { commentCoverage: 4 }, 7.5],
    ['warnings', 'ten warnings in 1000 lines', { warningCount: 10 }, 7.5],
    ['warnings', 'twenty warnings in 1000 lines', { warningCount: 20 }, 0],
    ['warnings', 'warnings without code', { warningCount: 1, codeLines: 0 }, 0],
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
      'a short README',
      { documents: { readmeLines: 29, license: false, contributing: false } },
      0,
    ],
    [
      'documents',
      'a readme',
      { documents: { readmeLines: 30, license: false, contributing: false } },
      10 / 3,
    ],
    ['documents', 'a license', { documents: { readmeLines: 0, license: true, contributing: false } }, 10 / 3],
    ['team', 'a second contributor', { contributorCount: 2 }, 5],
    ['team', 'a tagged release', { hasTaggedRelease: true }, 5],
    ['fileLength', 'a fifth of all lines in long files', { longFileShare: 0.2 }, 4],
  ])('awards points in %s for %s', (part, _, figures, points) =>
    expect(partOf(part, figures)).toBeCloseTo(points, 9),
  )

  test('returns a score between 0 and 100 that equals the sum of its parts', () => {
    fc.assert(
      fc.property(figuresArbitrary, (figures) => {
        const { score, parts } = computeQuality(figures)
        expect(Math.min(100, Math.max(0, score!))).toBeCloseTo(sumPoints(parts), 5)
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
      fc.property(figuresArbitrary, (figures) => {
        expect(computeQuality({ ...figures, ...better }).score).toBeGreaterThanOrEqual(
          computeQuality(figures).score!,
        )
      }),
    )
  })
})

describe('commentFit (R13)', () => {
  test.each([
    [0, 0],
    [4, 0.5],
    [8, 1],
    [20, 1],
    [35, 1],
    [47.5, 0.5],
    [60, 0],
    [100, 0],
  ])('rates %f%% comments as %f', (coverage, fit) => expect(commentFit(coverage)).toBeCloseTo(fit, 9))
})

const countArbitrary = fc.nat(100_000)
const figuresArbitrary: fc.Arbitrary<QualityFigures> = fc.record({
  sourceLines: fc.integer({ min: 200, max: 1_000_000 }),
  testLines: countArbitrary,
  commentCoverage: fc.option(numberBetween(0, 100)),
  warningCount: countArbitrary,
  codeLines: countArbitrary,
  hasCi: fc.boolean(),
  tools: fc.record({ linter: fc.boolean(), formatter: fc.boolean(), typeCheck: fc.boolean() }),
  documents: fc.record({ readmeLines: fc.nat(60), license: fc.boolean(), contributing: fc.boolean() }),
  contributorCount: fc.nat(5),
  hasTaggedRelease: fc.boolean(),
  longFileShare: numberBetween(0, 1),
})

function sumPoints(parts: Quality['parts']): number {
  return Object.values(parts).reduce((sum, points) => sum + points, 0)
}
