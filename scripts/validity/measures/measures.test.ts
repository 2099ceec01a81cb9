import {
  ada,
  createRepository,
  generateLines,
  grace,
  type Repository,
} from '@handiwork/fixtures/repositories'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { nullFactsStore } from '../../../packages/core/src/facts/facts-store.ts'
import { type ProjectHistory, readProjectHistory } from '../history/project-history.ts'
import { hashIdentity } from '../truth/identity-hash.ts'
import type { OwnedSection, TruthPerson } from '../truth/tables.ts'
import { measureRoles, NOW, XP } from './measure-roles.ts'
import { BLAME, measureSection } from './measure-sections.ts'
import { AUTHORSHIP, measureTruckFactor } from './measure-truck-factor.ts'
import { FAMILIARITY, sectionColumns } from './section-columns.ts'

const project = { repository: 'ada/loom', commit: '', date: '2024-03-01' }
const adaHash: TruthPerson = [hashIdentity('Ada Byrne')]
const graceHash: TruthPerson = [hashIdentity(grace.email.toString())]
const stranger: TruthPerson = [hashIdentity('someone else')]

let repository: Repository
let history: ProjectHistory

beforeAll(async () => {
  const builder = createRepository('loom')
    .commit({ by: grace, on: '2024-01-01', write: { 'doc/a.md': 'a\n', 'lib/b.ts': generateLines(40) } })
    .commit({ by: ada, on: '2024-01-02', write: { 'src/a.ts': generateLines(30, 2) } })
    .commit({ by: grace, on: '2024-01-03', write: { 'src/a.ts': generateLines(31, 2) } })
  for (let day = 10; day < 20; day++)
    builder.commit({ by: ada, on: `2024-01-${day}`, write: { 'src/c.ts': generateLines(2 * day, 3) } })
  for (let day = 10; day < 20; day++)
    builder.commit({ by: grace, on: `2020-01-${day}`, write: { 'lib/b.ts': generateLines(40 + day) } })
  repository = await builder.build()
  history = await readAt(await repository.id('HEAD'))
})
afterAll(() => repository[Symbol.asyncDispose]())

async function readAt(commit: string): Promise<ProjectHistory> {
  const source = { gitFolder: repository.gitFolder, store: nullFactsStore }
  return (await readProjectHistory({ ...project, commit }, [], source))!
}

const sectionOf = (patterns: string, ...owners: readonly TruthPerson[]): OwnedSection => ({
  ...{ ...project, section: patterns, patterns, source: 'MAINTAINERS', owners },
})

describe('measureSection', () => {
  test('ranks an owner who wrote the files first', async () => {
    const result = await measureSection(sectionOf('src/', adaHash), history, sectionColumns)
    // Grace has more commits in the whole repository.
    const values = new Map(
      sectionColumns.map(({ name }) => [name, name === 'commits in the repository' ? 0 : 1]),
    )
    values.set(BLAME, 1)
    expect(result).toEqual({ isBlamed: true, hasAuthor: true, firstIsOwner: values, area: values })
  })
  test('returns 0 if the owner wrote less', async () => {
    const result = await measureSection(sectionOf('src/', graceHash), history, sectionColumns)
    expect(typeof result === 'string' ? result : result.firstIsOwner.get(FAMILIARITY)).toBe(0)
  })
  test.each([
    ['doc/', [adaHash], 'noFiles'],
    ['src/', [stranger], 'unknownOwners'],
    ['lib/', [adaHash], 'inactiveOwners'],
  ] as const)('leaves out the section %s of %j: %s', async (patterns, owners, gap) => {
    expect(await measureSection(sectionOf(patterns, ...owners), history, sectionColumns)).toBe(gap)
  })
})

describe('measureTruckFactor', () => {
  test('compares the people found with the developers named', () => {
    const result = measureTruckFactor({ ...project, developers: [adaHash] }, history)
    expect({ size: result?.size.get(AUTHORSHIP), overlap: result?.overlap.get(AUTHORSHIP) }).toEqual({
      ...{ size: 1, overlap: 1 },
    })
  })
  test('counts an unknown developer as missed', () => {
    const result = measureTruckFactor({ ...project, developers: [adaHash, stranger] }, history)
    expect(result?.overlap.get(AUTHORSHIP)).toBeCloseTo(2 / 3, 12)
  })
  test('leaves out a system without a known developer', () => {
    expect(measureTruckFactor({ ...project, developers: [stranger] }, history)).toBeUndefined()
  })
})

test('measureRoles compares maintainers with everyone, and with emeriti', async () => {
  const roles = { ...project, maintainers: [adaHash], emeriti: [graceHash], people: [] }
  const result = measureRoles(roles, history)
  expect(result).toMatchObject({ maintainerCount: 1, emeritusCount: 1 })
  for (const name of ['xp in xp/1', XP, NOW])
    expect([name, result.area.get(name), result.firstRight.get(name), result.currentArea.get(name)]).toEqual([
      ...[name, 1, 1, 1],
    ])
})

test('readProjectHistory returns undefined if the clone lacks the commit', async () => {
  const source = { gitFolder: repository.gitFolder, store: nullFactsStore }
  expect(await readProjectHistory({ ...project, commit: 'ab'.repeat(20) }, [], source)).toBeUndefined()
})

test('readProjectHistory reads an earlier commit', async () => {
  expect((await readAt(await repository.id('HEAD~20'))).facts.ids).toHaveLength(3)
})
