import { describe, expect, test } from 'vitest'
import { ada, grace, lines, type Work } from '../../../test/a-facts.ts'
import { aHeadFile, aManifest, aMeasured } from '../../../test/a-measured.ts'
import type { Measured } from '../measured.ts'
import { earnedInAll } from './earnings.ts'
import { repositoryGroups } from './repository-groups.ts'

const asOf = new Date('2026-05-31')
const work: Work = {
  by: ada,
  on: '2026-05-04',
  write: { 'a.ts': lines(20) },
  imports: { 'a.ts': ['js:react'] },
}
const plain: Work = { by: ada, on: '2026-05-04', write: { 'a.ts': lines(20) } }
const fromReact = aHeadFile('a.ts', 'js:react')

describe('the technologies of a repository', () => {
  test('are those its files use at HEAD', () =>
    expect(told(aMeasured('r', [plain], [fromReact]))).toEqual(['react 0']))
  test('are those its manifests declare', () =>
    expect(told(aMeasured('r', [{ ...plain, by: grace }], [aManifest('package.json', 'vue')]))).toEqual([
      'vue 0',
    ]))
  test('are worth 1 xp to who worked beside a manifest', () =>
    expect(told(aMeasured('r', [plain], [aManifest('package.json', 'vue')]))).toEqual(['vue 1']))
  test('are no longer declared alone where the person used them', () => {
    const [stat] = statsOf(aMeasured('r', [work], [aManifest('package.json', 'react')]))
    expect(stat).toMatchObject({ declaredOnly: false, projectCount: 1 })
  })
  test('are those the person used, though they are gone', () =>
    expect(statsOf(aMeasured('r', [work])).map(({ name }) => name)).toEqual(['react']))
  test('have what the work in this repository is worth', () =>
    expect(statsOf(aMeasured('r', [work]))[0]!.experience).toBeGreaterThan(0))
  test('have nothing of work that counts in another', () => {
    const repositories = [aMeasured('r', [work]), aMeasured('s', [work], [fromReact])]
    const groups = repositoryGroups(repositories[1]!, earnedInAll(repositories), asOf)
    expect(groups[0]!.technologies[0]!.experience).toBe(0)
  })
  test('have no experience where everybody is asked for', () => {
    const groups = repositoryGroups(aMeasured('r', [work], [fromReact]), undefined, asOf)
    expect(groups[0]!.technologies[0]).toMatchObject({ name: 'react', experience: 0 })
  })
  test('are none where there is nothing', () => expect(told(aMeasured('r', []))).toEqual([]))
})

function statsOf(repository: Measured) {
  return repositoryGroups(repository, earnedInAll([repository]), asOf).flatMap(
    ({ technologies }) => technologies,
  )
}

function told(repository: Measured): string[] {
  return statsOf(repository).map(({ name, experience }) => `${name} ${experience}`)
}
