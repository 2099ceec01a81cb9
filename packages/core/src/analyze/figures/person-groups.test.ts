import { describe, expect, test } from 'vitest'
import { ada, grace, lines, type Work } from '../../../test/a-facts.ts'
import { aManifest, aMeasured } from '../../../test/a-measured.ts'
import type { Measured } from '../measured.ts'
import { earnedInAll } from './earnings.ts'
import { markUses } from './mark-uses.ts'
import { personGroups } from './person-groups.ts'

const MAY = 2026 * 12 + 4
const withReact = (path = 'a.ts', by = ada): Work => ({
  by,
  on: '2026-05-04',
  write: { [path]: lines(20, path) },
  imports: { [path]: ['js:react'] },
})
const plain: Work = { by: ada, on: '2026-05-04', write: { 'b.ts': lines(20, 'b') } }

describe('the technologies of a person', () => {
  test('are those of their files', () => expect(told(aMeasured('r', [withReact()]))).toEqual(['react in 1']))
  test("are none of others' files", () =>
    expect(told(aMeasured('r', [plain, withReact('a.ts', grace)]))).toEqual([]))
  test('are used in as many projects as have such files', () =>
    expect(told(aMeasured('r', [withReact()]), aMeasured('s', [withReact('c.ts')]))).toEqual(['react in 2']))
  test('are those that a manifest beside their work declares', () =>
    expect(told(aMeasured('r', [plain], [aManifest('package.json', 'react')]))).toEqual([
      'react in 1, declared',
    ]))
  test('are none of a manifest in a folder of others', () =>
    expect(told(aMeasured('r', [plain], [aManifest('web/package.json', 'react')]))).toEqual([]))
  test('are declared in one project and used in another', () =>
    expect(
      told(
        aMeasured('r', [plain], [aManifest('package.json', 'react')]),
        aMeasured('s', [withReact('c.ts')]),
      ),
    ).toEqual(['react in 2']))
  test('are no badges and no tests', () =>
    expect(told(aMeasured('r', [withReact('a.test.ts')]))).toEqual(['react in 1']))
  test('are none without work', () => expect(told()).toEqual([]))
})

function told(...repositories: readonly Measured[]): string[] {
  const groups = personGroups(repositories, markUses(earnedInAll(repositories)), MAY)
  return groups
    .flatMap(({ technologies }) => technologies)
    .map(
      ({ name, projectCount, declaredOnly }) =>
        `${name} in ${projectCount}${declaredOnly ? ', declared' : ''}`,
    )
}
