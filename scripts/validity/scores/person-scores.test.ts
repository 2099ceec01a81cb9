import { expect, test } from 'vitest'
import { noAttributes } from '../../../packages/core/src/detect/attributes.ts'
import { classifyPaths } from '../../../packages/core/src/measure/classify-paths.ts'
import { resolvePeople } from '../../../packages/core/src/measure/people.ts'
import { ada, buildFacts, grace, lines, type Work } from '../../../packages/core/test/facts-fixture.ts'
import { computePersonScores } from './person-scores.ts'

const asOf = Date.UTC(2026, 11) / 1000

function resultsOf(...works: readonly Work[]) {
  const facts = buildFacts(...works)
  const people = resolvePeople(facts, (contact) => contact)
  const personOf = ({ email }: typeof ada) =>
    people.people.findIndex(({ emails }) => emails.includes(email.toString()))
  const results = computePersonScores({ facts, people, classes: classifyPaths(facts, noAttributes), asOf })
  return { ...results, ada: personOf(ada), grace: personOf(grace) }
}

test('`now` counts commits of others that a person applied', () => {
  const landed: Work = {
    by: ada,
    on: asOf,
    committedBy: grace,
    committedOn: new Date(asOf * 1000).toISOString(),
  }
  const results = resultsOf(landed)
  expect(results.scores.now.get(results.grace)).toBeCloseTo(0.5 * Math.log(2), 12)
})

test('standings are those of authors', () => {
  const landed: Work = { by: ada, on: asOf, committedBy: grace }
  const results = resultsOf(landed)
  expect([...results.standings.keys()]).toEqual([results.ada])
})

test('xp of a commit by two authors is less in xp/2 than in xp/1', () => {
  const pair: Work = { by: ada, coAuthors: [grace], on: '2026-05-01', write: { 'a.ts': lines(90) } }
  const { scores, ...people } = resultsOf(pair)
  expect(scores.experience.get(people.ada)).toBeGreaterThan(0)
  expect(scores.experience.get(people.ada)).toBeLessThan(scores.formerExperience.get(people.ada)!)
})

test('xp of the last three years leaves out earlier work', () => {
  const { scores, ...people } = resultsOf(
    { by: ada, on: '2020-05-01', write: { 'a.ts': lines(90) } },
    { by: grace, on: '2026-05-01', write: { 'b.ts': lines(90, 'x') } },
  )
  expect(scores.recentExperience.get(people.ada)).toBe(0)
  expect(scores.recentExperience.get(people.grace)).toBe(scores.formerExperience.get(people.grace))
})
