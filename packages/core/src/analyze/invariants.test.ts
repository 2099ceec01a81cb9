import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Repository, RepositoryBuilder } from '@handiwork/fixtures/repositories'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { reportOf } from '../../test/analyzed.ts'
import { aDayInOrder, inPieces, someChanges, storyOf } from '../../test/some-stories.ts'
import type { Person } from '../contract/report.ts'

/** Each run builds and reads repositories, which takes a tenth of a second. */
const RUNS = { numRuns: 10 }

describe('no experience is gained or lost', () => {
  test('by cutting commits into pieces on the same day', async () => {
    await fc.assert(
      fc.asyncProperty(someChanges, fc.integer({ min: 2, max: 4 }), async (changes, pieces) => {
        await using whole = await storyOf('whole', changes).build()
        await using cut = await storyOf('cut', inPieces(changes, pieces)).build()
        expect(await xpIn(cut)).toBeCloseTo(await xpIn(whole), 5)
      }),
      RUNS,
    )
  })

  test('by the order of the commits of a day', async () => {
    await fc.assert(
      fc.asyncProperty(aDayInOrder, async ([changes, shuffled]) => {
        await using one = await storyOf('one', changes).build()
        await using other = await storyOf('other', shuffled).build()
        expect(await xpIn(other)).toBeCloseTo(await xpIn(one), 5)
      }),
      RUNS,
    )
  })

  test('by having a repository twice', async () => {
    await fc.assert(
      fc.asyncProperty(someChanges, async (changes) => {
        await using repository = await storyOf('knots', changes).build()
        await using fork = await forkOf(repository)
        expect(await xpIn(repository, fork)).toBeCloseTo(await xpIn(repository), 5)
      }),
      RUNS,
    )
  })

  test('by a fork in which somebody else goes on', async () => {
    await fc.assert(
      fc.asyncProperty(someChanges, someChanges, async (changes, more) => {
        const graces = more.map((change) => ({ ...change, by: 'grace' as const }))
        await using repository = await storyOf('knots', changes).build()
        await using fork = await storyOf('knots', [...changes, ...graces]).build()
        expect(await xpIn(fork, repository)).toBeCloseTo(await xpIn(repository), 5)
      }),
      RUNS,
    )
  })

  test('by the order in which repositories are named', async () => {
    await fc.assert(
      fc.asyncProperty(someChanges, someChanges, async (changes, others) => {
        await using one = await storyOf('one', changes).build()
        await using fork = await storyOf('one', [...changes, ...others]).build()
        await using other = await storyOf('other', others).build()
        expect(await xpIn(other, fork, one)).toBeCloseTo(await xpIn(one, other, fork), 5)
      }),
      RUNS,
    )
  })

  test('by naming a repository twice', async () => {
    await using repository = await aFewKnots().build()
    expect(await xpIn(repository, repository)).toBeCloseTo(await xpIn(repository), 5)
  })
})

describe('experience', () => {
  test('is the sum of the languages', async () => {
    await fc.assert(
      fc.asyncProperty(someChanges, someChanges, async (changes, others) => {
        await using one = await storyOf('one', changes).build()
        await using other = await storyOf('other', others).build()
        const { languages, experience } = (await adasReport(one, other)).person
        expect(sum(languages)).toBeCloseTo(experience.total, 5)
      }),
      RUNS,
    )
  })

  test('is the sum of the repositories', async () => {
    await fc.assert(
      fc.asyncProperty(someChanges, someChanges, async (changes, others) => {
        await using one = await storyOf('one', changes).build()
        await using other = await storyOf('other', others).build()
        const { repositories, person } = await adasReport(one, other)
        expect(sum(repositories)).toBeCloseTo(person.experience.total, 5)
      }),
      RUNS,
    )
  })

  test('is the sum of the repositories where one is a fork', async () => {
    await using repository = await aFewKnots().build()
    await using fork = await forkOf(repository)
    const { repositories, person } = await adasReport(repository, fork)
    expect(sum(repositories)).toBeCloseTo(person.experience.total, 5)
  })

  test('is the sum of the repositories where one is named twice', async () => {
    await using repository = await aFewKnots().build()
    const { repositories, person } = await adasReport(repository, repository)
    expect(sum(repositories)).toBeCloseTo(person.experience.total, 5)
  })
})

type Place = Pick<Repository, 'path'>

async function xpIn(...repositories: readonly Place[]): Promise<number> {
  return (await adasReport(...repositories)).person.experience.total
}

async function adasReport(...repositories: readonly Place[]) {
  const report = await reportOf(repositories, { authors: ['ada@byrne.example'] })
  return { ...report, person: report.person as Person }
}

async function forkOf(repository: Repository): Promise<Place & AsyncDisposable> {
  const path = await mkdtemp(join(tmpdir(), 'handiwork-fork-'))
  await repository.git('clone', '--quiet', '--bare', '--', repository.path, path)
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true }) }
}

function sum(parts: readonly { readonly experience: number }[]): number {
  return parts.reduce((total, { experience }) => total + experience, 0)
}

function aFewKnots(): RepositoryBuilder {
  return storyOf('knots', [
    { by: 'ada', day: 1, path: 'a.ts', add: 80, remove: 0 },
    { by: 'grace', day: 1, path: 'b.go', add: 30, remove: 0 },
    { by: 'ada', day: 40, path: 'b.go', add: 50, remove: 10 },
  ])
}
