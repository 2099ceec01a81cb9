import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { modelNames, ratingModels } from '../../../packages/core/src/contract/rating-model.ts'
import { noAttributes } from '../../../packages/core/src/detect/attributes.ts'
import { classifyPaths } from '../../../packages/core/src/measure/classify-paths.ts'
import { computeFamiliarity } from '../../../packages/core/src/measure/familiarity/familiarity.ts'
import { resolvePeople } from '../../../packages/core/src/measure/people.ts'
import { ada, buildFacts, grace, lines, type Work } from '../../../packages/core/test/facts-fixture.ts'
import { worksArbitrary } from '../../../packages/core/test/works-arbitrary.ts'
import { familiarity, familiarityAndReviews, reviewsOfFiles } from './product-scores.ts'

const asOf = Date.UTC(2026, 11) / 1000

function historyOf(works: readonly Work[]) {
  const facts = buildFacts(...works)
  const filesAtHead = facts.paths.map((path, index) => ({ path, byteCount: 40 * (index + 1) }))
  const people = resolvePeople(facts, (contact) => contact)
  const personOf = ({ email }: typeof ada) =>
    people.people.findIndex(({ emails }) => emails.includes(email.toString()))
  return { facts, classes: classifyPaths(facts, noAttributes), people, filesAtHead, asOf, personOf }
}

/** Ada wrote three lines and Grace one; Grace reviewed two commits of Ada, of which one changed a.ts. */
const history = historyOf([
  { by: ada, on: '2026-05-01', write: { 'a.ts': lines(3) }, trailers: [['Reviewed-by', grace]] },
  { by: grace, on: '2026-05-02', write: { 'a.ts': lines(1, 'x') } },
  { by: ada, on: '2026-05-03', write: { 'b.ts': lines(3) }, trailers: [['Acked-by', grace]] },
])
const files = [{ path: 'a.ts' }]
const [first, second] = [history.personOf(ada), history.personOf(grace)]

describe('familiarity', () => {
  test.each(modelNames)('over all files is that of the product in %s', (model) =>
    fc.assert(
      fc.property(worksArbitrary, (works) => {
        const { filesAtHead, ...input } = historyOf(works)
        const expected = computeFamiliarity({ ...input, files: filesAtHead, model: ratingModels[model] })
        const actual = familiarity(filesAtHead, { ...input, filesAtHead }, model)
        expect([...actual].map(([person, known]) => [person, (100 * known).toFixed(8)])).toEqual(
          [...expected.byPerson].map(([person, percent]) => [person, percent.toFixed(8)]),
        )
      }),
    ),
  )
  test('of some files depends on the model', () => {
    const others = 0.321 * Math.log(2)
    const degreeShare = (3.457 - others) / (4.555 - others)
    expect(familiarity(files, history, 'xp/1').get(second)).toBeCloseTo(degreeShare, 12)
    // Grace wrote a quarter of the lines.
    expect(familiarity(files, history, 'xp/2').get(second)).toBeCloseTo(0.25 * degreeShare + 0.75 * 0.5, 12)
  })
})

test('reviewsOfFiles counts reviews of commits that changed the files', () => {
  expect(reviewsOfFiles(files, history)).toEqual(new Map([[second, 1]]))
})

test('familiarityAndReviews adds half for the most reviews', () => {
  const known = familiarity(files, history, 'xp/2')
  expect(familiarityAndReviews(files, history).get(first)).toBe(known.get(first))
  expect(familiarityAndReviews(files, history).get(second)).toBeCloseTo(known.get(second)! + 0.5, 12)
})
