import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { logEntry } from '@handiwork/core'
import { WorldOnDisk } from '@handiwork/fixtures/hosts'
import { ada, aRepository, lines, type Repository } from '@handiwork/fixtures/repositories'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anAnalysis, type TestAnalysis } from '../an-analysis.ts'
import { anyDatabase } from '../databases.ts'
import { logOf, ratedPerson } from '../found-of.ts'

/** Three months of one day each, of tests alone. */
function story(name: string, seed: number) {
  return [3, 4, 5].reduce(
    (told, month) =>
      told.commit({
        by: ada,
        on: `2024-0${month}-01T10:00:00Z`,
        message: `Part ${month}`,
        write: {
          [`src/part-${month}.test.ts`]: `import { test } from 'vitest'\n${lines(320, seed + month)}`,
        },
      }),
    aRepository(name),
  )
}

/** How things stand after an analysis. */
async function standing({ db, settings, accessToken: _, ...analysis }: TestAnalysis, userId: string) {
  const repositories = await db
    .selectFrom('repositories')
    .select(['fullName', 'analyzedAt', 'head', 'version'])
    .orderBy('fullName')
    .execute()
  const user = await db
    .selectFrom('users')
    .select(['version', 'projectCount', 'experience'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return {
    person: await ratedPerson(db, userId),
    log: await logOf(db, userId),
    read: Object.fromEntries(repositories.map((one) => [one.fullName, one.analyzedAt!.getTime()])),
    heads: Object.fromEntries(repositories.map((one) => [one.fullName, one.head])),
    copies: await readdir(join(settings.dataFolder, 'mirrors')),
    announced: analysis.announced.length,
    ...user,
  }
}
type Standing = Awaited<ReturnType<typeof standing>>

describe('an analysis after another', () => {
  let analysis: TestAnalysis
  let loom: Repository
  let at: Record<
    'first' | 'unchanged' | 'pushed' | 'cleared' | 'removed' | 'stillRemoved' | 'answered' | 'refreshed',
    Standing
  >

  beforeAll(async () => {
    analysis = await anAnalysis(anyDatabase.open, {
      world: async () => {
        const world = new WorldOnDisk()
        loom = await world.add('gitHub', story('loom', 1), { fullName: 'adabyrne/loom' })
        await world.add('gitHub', story('thread', 11), { fullName: 'adabyrne/thread' })
        return world
      },
    })
    const { db } = analysis
    const userId = await analysis.person({ gitHub: 'adabyrne' })
    const next = async (wishes?: { clearCache: boolean }) => {
      await analysis.analyzed(userId, wishes)
      return await standing(analysis, userId)
    }
    const first = await next()
    const unchanged = await next()
    await loom.commit({
      by: ada,
      on: '2024-06-01T10:00:00Z',
      message: 'More',
      write: { 'src/more.go': lines(60, 21, 'go') },
    })
    const pushed = await next()
    const cleared = await next({ clearCache: true })
    const thread = sql<string>`(select id from repositories where full_name = 'adabyrne/thread')`
    await db
      .updateTable('userRepositories')
      .set({ removedAt: sql`now()` })
      .where('repositoryId', '=', thread)
      .execute()
    const removed = await next()
    const stillRemoved = await next()
    await analysis.link(userId, 'stackOverflow', 'adabyrne')
    const answered = await next()
    await refreshed(analysis)
    at = {
      ...{ first, unchanged, pushed, cleared, removed, stillRemoved, answered },
      refreshed: await standing(analysis, userId),
    }
  }, 240_000)
  afterAll(() => analysis[Symbol.asyncDispose]())

  test('of what did not change comes to the same', () => {
    expect({ ...at.unchanged.person, languages: [] }).toEqual({ ...at.first.person, languages: [] })
  })

  test('of what did not change writes nothing into the log', () => {
    expect(at.unchanged.log).toHaveLength(1)
  })

  test('does not read again what did not change', () => {
    expect(at.unchanged.read).toEqual(at.first.read)
  })

  test('copies nothing twice', () => {
    expect(at.unchanged.copies).toEqual(at.first.copies)
  })

  test('gives the person a higher version', () => {
    expect(at.unchanged.version).toBeGreaterThan(at.first.version)
  })

  test('of a new commit reads that repository alone', () => {
    const again = Object.entries(at.pushed.read).filter(([name, read]) => read !== at.unchanged.read[name])
    expect(again.map(([name]) => name)).toEqual(['adabyrne/loom'])
  })

  test('of a new commit is for that commit', async () => {
    expect(at.pushed.heads['adabyrne/loom']).toBe(await loom.id())
  })

  test('tells in the log exactly what is different', () => {
    const { diff } = logEntry(
      { ...at.unchanged.person, analyzedRepositoryCount: 2 },
      { ...at.pushed.person, analyzedRepositoryCount: 2 },
      new Date(),
    )
    expect(at.pushed.log.at(-1)).toEqual(JSON.parse(JSON.stringify(diff)))
  })

  test('tells of a new language with its lines', () => {
    const { languages } = at.pushed.log.at(-1)!
    expect(languages.map(({ name, additionCount }) => [name, additionCount])).toEqual([['Go', 60]])
  })

  test('tells in the log of badges that were earned', () => {
    expect(at.first.log[0]!.badges).toContain('+unit-testing')
  })

  test('of a cleared cache reads everything anew', () => {
    const names = Object.keys(at.cleared.read).filter(
      (name) => at.cleared.read[name] !== at.pushed.read[name],
    )
    expect(names).toEqual(['adabyrne/loom', 'adabyrne/thread'])
  })

  test('of a cleared cache comes to the same', () => {
    expect(at.cleared.person.commitCount).toBe(at.pushed.person.commitCount)
  })

  test('leaves out what was taken off', () => {
    expect(at.removed.person.commitCount).toBe(4)
  })

  test('tells once that a repository was taken off', () => {
    expect(at.removed.log.at(-1)!.analyzedRepositoryCount).toBe(-1)
  })

  test('tells no second time that a repository was taken off', () => {
    expect(at.stillRemoved.log).toHaveLength(at.removed.log.length)
  })

  test('adds what answers on Stack Overflow are worth (R14)', () => {
    // The best of her tags: a score of 640 with 120 answers.
    expect(at.answered.person.experience.stackOverflow).toBeCloseTo(Math.min(150, 3 * Math.sqrt(640)), 5)
  })

  test('adds answers to the total alone', () => {
    expect(at.answered.person.experience.code).toBeCloseTo(at.stillRemoved.person.experience.code, 9)
  })

  test('of one repository reads it again although nothing changed', () => {
    expect(at.refreshed.read['adabyrne/loom']).toBeGreaterThan(at.answered.read['adabyrne/loom']!)
  })

  test('of one repository leaves the people in it as they are', () => {
    expect(at.refreshed.version).toBe(at.answered.version)
  })

  test('of one repository says that it changed', () => {
    expect(analysis.announced.at(-1)).toMatchObject({ type: 'repository' })
  })

  test('announces no version twice', () => {
    const told = analysis.announced.map(({ type, id, version }) => `${type} ${id} ${version}`)
    expect(told).toHaveLength(new Set(told).size)
  })

  test('is announced once it can be read', () => {
    const last = analysis.announced.findLast(({ type }) => type === 'user')!
    expect(last.version).toBe(at.refreshed.version)
  })
})

/** Reads one repository again and waits till that is told. */
async function refreshed({ db, analyses, heard }: TestAnalysis): Promise<void> {
  const { id } = await db
    .selectFrom('repositories')
    .select('id')
    .where('fullName', '=', 'adabyrne/loom')
    .executeTakeFirstOrThrow()
  const told = heard((one) => one.type === 'repository' && one.id === id)
  await analyses.refreshRepository(id)
  await told
}
