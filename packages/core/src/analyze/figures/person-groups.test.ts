import { describe, expect, test } from 'vitest'
import { ada, grace, lines, type Work } from '../../../test/facts-fixture.ts'
import { createMeasuredRepository, manifestFixture } from '../../../test/measured-repository.ts'
import type { RepositoryMeasurement } from '../measure-repository.ts'
import { computeEarnings } from './earnings.ts'
import { computeLabelUses } from './label-uses.ts'
import { buildPersonGroups } from './person-groups.ts'

const MAY = 2026 * 12 + 4
const withReact = (path = 'a.ts', by = ada): Work => ({
  by,
  on: '2026-05-04',
  write: { [path]: lines(20, path) },
  imports: { [path]: ['js:react'] },
})
const plain: Work = { by: ada, on: '2026-05-04', write: { 'b.ts': lines(20, 'b') } }

describe('the technologies of a person', () => {
  test('are those of their files', () =>
    expect(describeTechnologies(createMeasuredRepository('r', [withReact()]))).toEqual(['react in 1']))
  test("exclude those of other authors' files", () =>
    expect(describeTechnologies(createMeasuredRepository('r', [plain, withReact('a.ts', grace)]))).toEqual(
      [],
    ))
  test('count the projects with such files', () =>
    expect(
      describeTechnologies(
        createMeasuredRepository('r', [withReact()]),
        createMeasuredRepository('s', [withReact('c.ts')]),
      ),
    ).toEqual(['react in 2']))
  test('include those that a manifest next to their work declares', () =>
    expect(
      describeTechnologies(
        createMeasuredRepository('r', [plain], [manifestFixture('package.json', 'react')]),
      ),
    ).toEqual(['react in 1, declared']))
  test('exclude manifests in folders of other authors', () =>
    expect(
      describeTechnologies(
        createMeasuredRepository('r', [plain], [manifestFixture('web/package.json', 'react')]),
      ),
    ).toEqual([]))
  test('are used if declared in one project and used in another', () =>
    expect(
      describeTechnologies(
        createMeasuredRepository('r', [plain], [manifestFixture('package.json', 'react')]),
        createMeasuredRepository('s', [withReact('c.ts')]),
      ),
    ).toEqual(['react in 2']))
  test('include no badges and no tests', () =>
    expect(describeTechnologies(createMeasuredRepository('r', [withReact('a.test.ts')]))).toEqual([
      'react in 1',
    ]))
  test('are empty without work', () => expect(describeTechnologies()).toEqual([]))
})

function describeTechnologies(...repositories: readonly RepositoryMeasurement[]): string[] {
  const groups = buildPersonGroups(repositories, computeLabelUses(computeEarnings(repositories)), MAY)
  return groups
    .flatMap(({ technologies }) => technologies)
    .map(
      ({ name, projectCount, declaredOnly }) =>
        `${name} in ${projectCount}${declaredOnly ? ', declared' : ''}`,
    )
}
