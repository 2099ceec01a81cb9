import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Repository, RepositoryBuilder } from '@handiwork/fixtures/repositories'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { analyzeRepositories } from '../../test/analyze-repositories.ts'
import {
  buildChanges,
  type Change,
  changesArbitrary,
  shuffledDayArbitrary,
  splitChanges,
} from '../../test/changes-arbitrary.ts'
import type { Person } from '../contract/report.ts'

/** Each run builds and reads repositories, which takes 0.1 s. */
const RUNS = { numRuns: 10 }

/** The first commit of this history, split in two, adds an empty file. */
const addAndRemoveOneLine: Change[] = [
  { by: 'ada', day: 0, path: 'a.ts', add: 1, remove: 0, lineSeed: 0 },
  { by: 'ada', day: 0, path: 'a.ts', add: 0, remove: 1, lineSeed: 1 },
]

describe('total experience does not change', () => {
  test('when commits are split within a day', async () => {
    await fc.assert(
      fc.asyncProperty(changesArbitrary, fc.integer({ min: 2, max: 4 }), async (changes, pieces) => {
        await using whole = await buildChanges('whole', changes).build()
        await using split = await buildChanges('cut', splitChanges(changes, pieces)).build()
        expect(await totalXp(split)).toBeCloseTo(await totalXp(whole), 5)
      }),
      { ...RUNS, examples: [[addAndRemoveOneLine, 2]] },
    )
  })

  test('when the commits of a day are reordered', async () => {
    await fc.assert(
      fc.asyncProperty(shuffledDayArbitrary, async ([changes, shuffled]) => {
        await using one = await buildChanges('one', changes).build()
        await using other = await buildChanges('other', shuffled).build()
        expect(await totalXp(other)).toBeCloseTo(await totalXp(one), 5)
      }),
      RUNS,
    )
  })

  test('when a repository is included twice', async () => {
    await fc.assert(
      fc.asyncProperty(changesArbitrary, async (changes) => {
        await using repository = await buildChanges('knots', changes).build()
        await using fork = await createFork(repository)
        expect(await totalXp(repository, fork)).toBeCloseTo(await totalXp(repository), 5)
      }),
      RUNS,
    )
  })

  test('when another person continues a fork', async () => {
    await fc.assert(
      fc.asyncProperty(changesArbitrary, changesArbitrary, async (changes, more) => {
        const graces = more.map((change) => ({ ...change, by: 'grace' as const }))
        await using repository = await buildChanges('knots', changes).build()
        await using fork = await buildChanges('knots', [...changes, ...graces]).build()
        expect(await totalXp(fork, repository)).toBeCloseTo(await totalXp(repository), 5)
      }),
      RUNS,
    )
  })

  test('when repositories are listed in another order', async () => {
    await fc.assert(
      fc.asyncProperty(changesArbitrary, changesArbitrary, async (changes, others) => {
        await using one = await buildChanges('one', changes).build()
        await using fork = await buildChanges('one', [...changes, ...others]).build()
        await using other = await buildChanges('other', others).build()
        expect(await totalXp(other, fork, one)).toBeCloseTo(await totalXp(one, other, fork), 5)
      }),
      RUNS,
    )
  })

  test('when a repository is named twice', async () => {
    await using repository = await smallHistory().build()
    expect(await totalXp(repository, repository)).toBeCloseTo(await totalXp(repository), 5)
  })
})

describe('experience', () => {
  test('equals the sum over languages', async () => {
    await fc.assert(
      fc.asyncProperty(changesArbitrary, changesArbitrary, async (changes, others) => {
        await using one = await buildChanges('one', changes).build()
        await using other = await buildChanges('other', others).build()
        const { languages, experience } = (await reportForAda(one, other)).person
        expect(sum(languages)).toBeCloseTo(experience.total, 5)
      }),
      RUNS,
    )
  })

  test('equals the sum over repositories', async () => {
    await fc.assert(
      fc.asyncProperty(changesArbitrary, changesArbitrary, async (changes, others) => {
        await using one = await buildChanges('one', changes).build()
        await using other = await buildChanges('other', others).build()
        const { repositories, person } = await reportForAda(one, other)
        expect(sum(repositories)).toBeCloseTo(person.experience.total, 5)
      }),
      RUNS,
    )
  })

  test('equals the sum over repositories that include a fork', async () => {
    await using repository = await smallHistory().build()
    await using fork = await createFork(repository)
    const { repositories, person } = await reportForAda(repository, fork)
    expect(sum(repositories)).toBeCloseTo(person.experience.total, 5)
  })

  test('equals the sum over repositories when one is named twice', async () => {
    await using repository = await smallHistory().build()
    const { repositories, person } = await reportForAda(repository, repository)
    expect(sum(repositories)).toBeCloseTo(person.experience.total, 5)
  })
})

type RepositoryPath = Pick<Repository, 'path'>

async function totalXp(...repositories: readonly RepositoryPath[]): Promise<number> {
  return (await reportForAda(...repositories)).person.experience.total
}

async function reportForAda(...repositories: readonly RepositoryPath[]) {
  const report = await analyzeRepositories(repositories, { authors: ['ada@byrne.example'] })
  return { ...report, person: report.person as Person }
}

async function createFork(repository: Repository): Promise<RepositoryPath & AsyncDisposable> {
  const path = await mkdtemp(join(tmpdir(), 'handiwork-fork-'))
  await repository.git('clone', '--quiet', '--bare', '--', repository.path, path)
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true }) }
}

function sum(parts: readonly { readonly experience: number }[]): number {
  return parts.reduce((total, { experience }) => total + experience, 0)
}

function smallHistory(): RepositoryBuilder {
  return buildChanges('knots', [
    { by: 'ada', day: 1, path: 'a.ts', add: 80, remove: 0 },
    { by: 'grace', day: 1, path: 'b.go', add: 30, remove: 0 },
    { by: 'ada', day: 40, path: 'b.go', add: 50, remove: 10 },
  ])
}
