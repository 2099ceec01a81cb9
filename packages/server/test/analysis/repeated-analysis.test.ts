import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { createLogEntry } from '@handiwork/core'
import { HostDataFixture } from '@handiwork/fixtures/hosts'
import { ada, createRepository, generateLines, type Repository } from '@handiwork/fixtures/repositories'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loadLog, loadRating } from '../analysis-results.ts'
import { anyDatabase } from '../databases.ts'
import { createTestAnalysis, type TestAnalysis } from '../test-analysis.ts'

/** Three commits in consecutive months, containing tests only. */
function createHistory(name: string, seed: number) {
  return [3, 4, 5].reduce(
    (history, month) =>
      history.commit({
        by: ada,
        on: `2024-0${month}-01T10:00:00Z`,
        message: `Part ${month}`,
        write: {
          [`src/part-${month}.test.ts`]: `import { test } from 'vitest'\n${generateLines(320, seed + month)}`,
        },
      }),
    createRepository(name),
  )
}

/** The stored state after an analysis. */
async function readState({ db, settings, accessToken: _, ...analysis }: TestAnalysis, userId: string) {
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
    person: await loadRating(db, userId),
    log: await loadLog(db, userId),
    read: Object.fromEntries(repositories.map((one) => [one.fullName, one.analyzedAt!.getTime()])),
    heads: Object.fromEntries(repositories.map((one) => [one.fullName, one.head])),
    copies: await readdir(join(settings.dataDirectory, 'mirrors')),
    announced: analysis.publishedEvents.length,
    ...user,
  }
}
type AnalysisState = Awaited<ReturnType<typeof readState>>

describe('a repeated analysis', () => {
  let analysis: TestAnalysis
  let loom: Repository
  let states: Record<
    'first' | 'unchanged' | 'pushed' | 'cleared' | 'removed' | 'stillRemoved' | 'answered' | 'refreshed',
    AnalysisState
  >

  beforeAll(async () => {
    analysis = await createTestAnalysis(anyDatabase.open, {
      world: async () => {
        const world = new HostDataFixture()
        loom = await world.add('gitHub', createHistory('loom', 1), { fullName: 'adabyrne/loom' })
        await world.add('gitHub', createHistory('thread', 11), { fullName: 'adabyrne/thread' })
        return world
      },
    })
    const { db } = analysis
    const userId = await analysis.createUser({ gitHub: 'adabyrne' })
    const analyzeAgain = async (options?: { clearCache: boolean }) => {
      await analysis.analyze(userId, options)
      return await readState(analysis, userId)
    }
    const first = await analyzeAgain()
    const unchanged = await analyzeAgain()
    await loom.commit({
      by: ada,
      on: '2024-06-01T10:00:00Z',
      message: 'More',
      write: { 'src/more.go': generateLines(60, 21, 'go') },
    })
    const pushed = await analyzeAgain()
    const cleared = await analyzeAgain({ clearCache: true })
    const thread = sql<string>`(select id from repositories where full_name = 'adabyrne/thread')`
    await db
      .updateTable('userRepositories')
      .set({ removedAt: sql`now()` })
      .where('repositoryId', '=', thread)
      .execute()
    const removed = await analyzeAgain()
    const stillRemoved = await analyzeAgain()
    await analysis.link(userId, 'stackOverflow', 'adabyrne')
    const answered = await analyzeAgain()
    await refreshAndWait(analysis)
    states = {
      ...{ first, unchanged, pushed, cleared, removed, stillRemoved, answered },
      refreshed: await readState(analysis, userId),
    }
  }, 240_000)
  afterAll(() => analysis[Symbol.asyncDispose]())

  test('returns the same result for unchanged repositories', () => {
    expect({ ...states.unchanged.person, languages: [] }).toEqual({ ...states.first.person, languages: [] })
  })

  test('adds no log entry for unchanged repositories', () => {
    expect(states.unchanged.log).toHaveLength(1)
  })

  test('does not re-read unchanged repositories', () => {
    expect(states.unchanged.read).toEqual(states.first.read)
  })

  test('reuses existing mirrors', () => {
    expect(states.unchanged.copies).toEqual(states.first.copies)
  })

  test("increments the user's version", () => {
    expect(states.unchanged.version).toBeGreaterThan(states.first.version)
  })

  test('re-reads only the repository with a new commit', () => {
    const reread = Object.entries(states.pushed.read).filter(
      ([name, read]) => read !== states.unchanged.read[name],
    )
    expect(reread.map(([name]) => name)).toEqual(['adabyrne/loom'])
  })

  test('reports the new head commit', async () => {
    expect(states.pushed.heads['adabyrne/loom']).toBe(await loom.id())
  })

  test('logs exactly the differences', () => {
    const { diff } = createLogEntry(
      { ...states.unchanged.person, analyzedRepositoryCount: 2 },
      { ...states.pushed.person, analyzedRepositoryCount: 2 },
      new Date(),
    )
    expect(states.pushed.log.at(-1)).toEqual(JSON.parse(JSON.stringify(diff)))
  })

  test('logs a new language with its line count', () => {
    const { languages } = states.pushed.log.at(-1)!
    expect(languages.map(({ name, additionCount }) => [name, additionCount])).toEqual([['Go', 60]])
  })

  test('logs earned badges', () => {
    expect(states.first.log[0]!.badges).toContain('+unit-testing')
  })

  test('re-reads every repository after the cache was cleared', () => {
    const names = Object.keys(states.cleared.read).filter(
      (name) => states.cleared.read[name] !== states.pushed.read[name],
    )
    expect(names).toEqual(['adabyrne/loom', 'adabyrne/thread'])
  })

  test('returns the same result after the cache was cleared', () => {
    expect(states.cleared.person.commitCount).toBe(states.pushed.person.commitCount)
  })

  test('excludes removed repositories', () => {
    expect(states.removed.person.commitCount).toBe(4)
  })

  test('logs a removed repository once', () => {
    expect(states.removed.log.at(-1)!.analyzedRepositoryCount).toBe(-1)
  })

  test('does not log a removed repository again', () => {
    expect(states.stillRemoved.log).toHaveLength(states.removed.log.length)
  })

  test('adds xp for Stack Overflow answers (R14)', () => {
    // Her best tag: a score of 640 with 120 answers.
    expect(states.answered.person.experience.stackOverflow).toBeCloseTo(Math.min(150, 3 * Math.sqrt(640)), 5)
  })

  test('counts Stack Overflow xp in the total only', () => {
    expect(states.answered.person.experience.code).toBeCloseTo(states.stillRemoved.person.experience.code, 9)
  })

  test('re-reads a refreshed repository without changes', () => {
    expect(states.refreshed.read['adabyrne/loom']).toBeGreaterThan(states.answered.read['adabyrne/loom']!)
  })

  test('does not change users when a repository is refreshed', () => {
    expect(states.refreshed.version).toBe(states.answered.version)
  })

  test('publishes the refresh of a repository', () => {
    expect(analysis.publishedEvents.at(-1)).toMatchObject({ type: 'repository' })
  })

  test('publishes each version once', () => {
    const published = analysis.publishedEvents.map(({ type, id, version }) => `${type} ${id} ${version}`)
    expect(published).toHaveLength(new Set(published).size)
  })

  test('publishes an event after its data is readable', () => {
    const last = analysis.publishedEvents.findLast(({ type }) => type === 'user')!
    expect(last.version).toBe(states.refreshed.version)
  })
})

/** Refreshes one repository and waits for its event. */
async function refreshAndWait({ db, analyses, waitForEvent }: TestAnalysis): Promise<void> {
  const { id } = await db
    .selectFrom('repositories')
    .select('id')
    .where('fullName', '=', 'adabyrne/loom')
    .executeTakeFirstOrThrow()
  const refreshed = waitForEvent((one) => one.type === 'repository' && one.id === id)
  await analyses.refreshRepository(id)
  await refreshed
}
