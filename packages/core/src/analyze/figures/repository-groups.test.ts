import { describe, expect, test } from 'vitest'
import { ada, grace, lines, type Work } from '../../../test/facts-fixture.ts'
import {
  createMeasuredRepository,
  headFileFixture,
  manifestFixture,
} from '../../../test/measured-repository.ts'
import type { RepositoryMeasurement } from '../measure-repository.ts'
import { computeEarnings } from './earnings.ts'
import { buildRepositoryGroups } from './repository-groups.ts'

const asOf = new Date('2026-05-31')
const work: Work = {
  by: ada,
  on: '2026-05-04',
  write: { 'a.ts': lines(20) },
  imports: { 'a.ts': ['js:react'] },
}
const plain: Work = { by: ada, on: '2026-05-04', write: { 'a.ts': lines(20) } }
const fromReact = headFileFixture('a.ts', 'js:react')

describe('the technologies of a repository', () => {
  test('include those its files use at HEAD', () =>
    expect(describeTechnologies(createMeasuredRepository('r', [plain], [fromReact]))).toEqual(['react 0']))
  test('include those its manifests declare', () =>
    expect(
      describeTechnologies(
        createMeasuredRepository('r', [{ ...plain, by: grace }], [manifestFixture('package.json', 'vue')]),
      ),
    ).toEqual(['vue 0']))
  test("are worth 1 xp if declared next to the person's work", () =>
    expect(
      describeTechnologies(createMeasuredRepository('r', [plain], [manifestFixture('package.json', 'vue')])),
    ).toEqual(['vue 1']))
  test('are not declared-only if the person used them', () => {
    const [stat] = statsOf(createMeasuredRepository('r', [work], [manifestFixture('package.json', 'react')]))
    expect(stat).toMatchObject({ declaredOnly: false, projectCount: 1 })
  })
  test('include those the person used before they were removed', () =>
    expect(statsOf(createMeasuredRepository('r', [work])).map(({ name }) => name)).toEqual(['react']))
  test('have the xp of the work in this repository', () =>
    expect(statsOf(createMeasuredRepository('r', [work]))[0]!.experience).toBeGreaterThan(0))
  test('have no xp for work that counts in another repository', () => {
    const repositories = [
      createMeasuredRepository('r', [work]),
      createMeasuredRepository('s', [work], [fromReact]),
    ]
    const groups = buildRepositoryGroups(repositories[1]!, computeEarnings(repositories), asOf)
    expect(groups[0]!.technologies[0]!.experience).toBe(0)
  })
  test('have no xp when all authors are included', () => {
    const groups = buildRepositoryGroups(createMeasuredRepository('r', [work], [fromReact]), undefined, asOf)
    expect(groups[0]!.technologies[0]).toMatchObject({ name: 'react', experience: 0 })
  })
  test('are empty for an empty repository', () =>
    expect(describeTechnologies(createMeasuredRepository('r', []))).toEqual([]))
})

function statsOf(repository: RepositoryMeasurement) {
  return buildRepositoryGroups(repository, computeEarnings([repository]), asOf).flatMap(
    ({ technologies }) => technologies,
  )
}

function describeTechnologies(repository: RepositoryMeasurement): string[] {
  return statsOf(repository).map(({ name, experience }) => `${name} ${experience}`)
}
