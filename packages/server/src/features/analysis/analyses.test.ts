import type { HostedRepository } from '@handiwork/core/sources'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { beginRun, insertAnalyzedUser } from '../../../test/begin-run.ts'
import { databases } from '../../../test/databases.ts'
import type { OpenDatabase } from '../../db/open-database.ts'
import type { Database } from '../../db/tables.ts'
import type { Analyses } from '../../deps.ts'
import { createAnalyses } from './analyses.ts'

const hosts = [
  { kind: 'gitHub', names: ['github.test'], webUrl: 'https://github.test' },
  { kind: 'gitLab', names: ['gitlab.test'], webUrl: 'https://gitlab.test' },
] as const

const loom: HostedRepository = {
  id: '1',
  fullName: 'ada/loom',
  description: null,
  isPrivate: false,
  isArchived: false,
  stars: 3,
  forks: 0,
  parent: null,
  isFork: false,
  sizeKilobytes: 10,
  defaultBranch: 'main',
  ownerLogin: 'ada',
  ownerAvatarUrl: null,
  openIssueCount: 0,
  pushedAt: null,
  createdAt: null,
}
const diary: HostedRepository = { ...loom, id: '2', fullName: 'ada/diary', isPrivate: true }

/** Repositories on the fake host. Other names do not exist. */
const hostedByName: Readonly<Record<string, HostedRepository | 'unknown'>> = {
  'ada/loom': loom,
  'ada/web': loom,
  'ada/diary': diary,
  'ada/busy': 'unknown',
}

describe.each(databases)('analyses on $kind', ({ open }) => {
  let database: OpenDatabase
  let db: Database
  let service: Analyses
  let lookedUpNames: string[]
  let sentTasks: string[]

  beforeAll(async () => {
    database = await open()
    db = database.db
    service = createAnalyses({
      db,
      hosts,
      publish: () => {},
      tasks: {
        send: async (name) => {
          sentTasks.push(name)
        },
      },
      hosted: {
        find: async ({ fullName }) => {
          lookedUpNames.push(fullName)
          return hostedByName[fullName.toLowerCase()] ?? null
        },
      },
    })
  })
  afterAll(() => database[Symbol.asyncDispose]())
  beforeEach(async () => {
    lookedUpNames = []
    sentTasks = []
    await db.deleteFrom('repositories').execute()
  })

  const requestOutcome = (userId: string, options: Parameters<Analyses['request']>[1]) =>
    service.request(userId, options).then(
      () => 'begun',
      ({ code }) => code,
    )
  const namesOf = async (userId: string) => {
    const rows = await db
      .selectFrom('userRepositories as part')
      .innerJoin('repositories', 'repositories.id', 'part.repositoryId')
      .select('fullName')
      .where('part.userId', '=', userId)
      .where('part.removedAt', 'is', null)
      .orderBy('fullName')
      .execute()
    return rows.map(({ fullName }) => fullName)
  }
  const add = async (...urls: string[]) => {
    const userId = await insertAnalyzedUser(db)
    const reply = await service.addRepositories(userId, urls)
    return { userId, ...reply }
  }

  test("rejects an owner's request within an hour of the last analysis", async () => {
    expect(await requestOutcome(await insertAnalyzedUser(db, 20), { requestedBy: 'owner' })).toBe('tooSoon')
  })

  test('returns the remaining waiting time', async () => {
    const ada = await insertAnalyzedUser(db, 20)
    const error = await service.request(ada, { requestedBy: 'owner' }).catch((error) => error)
    expect(Math.round(error.retryAfterSeconds / 60)).toBe(40)
  })

  test("accepts an admin's request at any time", async () => {
    expect(await requestOutcome(await insertAnalyzedUser(db, 20), { requestedBy: 'admin' })).toBe('begun')
  })

  test.each(['owner', 'admin'] as const)(
    'rejects a request by an %s while an analysis is running',
    async (by) => {
      const ada = await insertAnalyzedUser(db)
      await beginRun(db, ada)
      expect(await requestOutcome(ada, { requestedBy: by })).toBe('conflict')
    },
  )

  test('starts an analysis with force while another is running', async () => {
    const ada = await insertAnalyzedUser(db)
    await beginRun(db, ada)
    expect(await requestOutcome(ada, { requestedBy: 'admin', force: true })).toBe('begun')
  })

  test('returns notFound for an unknown user', async () => {
    expect(await requestOutcome('01890000-0000-7000-8000-000000000000', { requestedBy: 'admin' })).toBe(
      'notFound',
    )
  })

  test('sends no task for a rejected request', async () => {
    await requestOutcome(await insertAnalyzedUser(db, 20), { requestedBy: 'owner' })
    expect(sentTasks).toEqual([])
  })

  test('makes a restored profile public', async () => {
    const ada = await insertAnalyzedUser(db, 20)
    await db
      .updateTable('users')
      .set({ visibility: 'deleted', deletedAt: sql`now()` })
      .where('id', '=', ada)
      .execute()
    await service.request(ada, { requestedBy: 'owner', restore: true })
    const { visibility, deletedAt } = await db
      .selectFrom('users')
      .select(['visibility', 'deletedAt'])
      .where('id', '=', ada)
      .executeTakeFirstOrThrow()
    expect({ visibility, deletedAt }).toEqual({ visibility: 'public', deletedAt: null })
  })

  test('returns skipped names as entered, in their order', async () => {
    const { skippedRepositoryNames } = await add(
      ' nonsense ',
      'https://github.test/Ada/Loom/',
      'github.test/ada/missing',
      'https://github.test/ada/missing.git',
      'https://elsewhere.test/ada/loom',
    )
    expect(skippedRepositoryNames).toEqual([
      ' nonsense ',
      'github.test/ada/missing',
      'https://github.test/ada/missing.git',
      'https://elsewhere.test/ada/loom',
    ])
  })

  test('sends no request for URLs of unknown hosts', async () => {
    await add('https://elsewhere.test/ada/loom', 'file:///etc/passwd', 'https://127.0.0.1/a/b', 'ext::sh')
    expect(lookedUpNames).toEqual([])
  })

  test('starts no analysis without a valid repository', async () => {
    await add('https://elsewhere.test/ada/loom')
    expect(sentTasks).toEqual([])
  })

  test('adds a repository once for different spellings of its URL', async () => {
    const { userId } = await add(
      'https://github.test/ada/loom',
      'http://github.test/ADA/Loom.git',
      'git@github.test:ada/loom.git',
      'github.test/Ada/loom/tree/main',
    )
    expect(await namesOf(userId)).toEqual(['ada/loom'])
  })

  test('resolves a former name to the current repository', async () => {
    const { userId } = await add('https://github.test/ada/web', 'https://github.test/ada/loom')
    expect(await namesOf(userId)).toEqual(['ada/loom'])
  })

  test('does not change the stored name to another spelling', async () => {
    const { userId } = await add('https://github.test/ada/loom')
    await add('https://github.test/ADA/LOOM')
    expect(await namesOf(userId)).toEqual(['ada/loom'])
  })

  test('keeps the row of a repository that was renamed on its host', async () => {
    const { userId } = await add('https://github.test/ada/loom')
    await db
      .updateTable('repositories')
      .set({ fullName: 'ada/old', cloneUrl: 'https://github.test/ada/old.git' })
      .execute()
    await add('https://github.test/ada/loom')
    expect(await namesOf(userId)).toEqual(['ada/loom'])
  })

  test('adds a repository if its host does not respond', async () => {
    const { userId } = await add('https://github.test/ada/busy')
    expect(await namesOf(userId)).toEqual(['ada/busy'])
  })

  test('adds a repository once if its host does not respond', async () => {
    const { userId } = await add('https://github.test/ada/busy')
    await service.addRepositories(userId, ['https://github.test/ADA/Busy'])
    expect(await namesOf(userId)).toEqual(['ada/busy'])
  })

  test('skips a private repository if its host does not respond', async () => {
    await add('https://github.test/ada/busy')
    await db.updateTable('repositories').set({ private: true }).execute()
    const { skippedRepositoryNames } = await add('https://github.test/ada/busy')
    expect(skippedRepositoryNames).toEqual(['https://github.test/ada/busy'])
  })

  test('skips private repositories without private access', async () => {
    const { skippedRepositoryNames } = await add('https://github.test/ada/diary')
    expect(skippedRepositoryNames).toEqual(['https://github.test/ada/diary'])
  })

  test('restores a removed repository when it is added again', async () => {
    const { userId } = await add('https://github.test/ada/loom')
    await db.updateTable('userRepositories').set({ removedAt: sql`now()` }).execute()
    await service.addRepositories(userId, ['https://github.test/ada/loom'])
    expect(await namesOf(userId)).toEqual(['ada/loom'])
  })

  test('returns a token for an anonymous caller', async () => {
    const { anonymousToken } = await service.addRepositories(undefined, ['https://github.test/ada/loom'])
    expect(anonymousToken).toMatch(/^[\w-]{64}$/)
  })

  test('creates a separate profile for each anonymous caller', async () => {
    const one = await service.addRepositories(undefined, ['https://github.test/ada/loom'])
    const other = await service.addRepositories(undefined, ['https://github.test/ada/loom'])
    expect(one.anonymousToken).not.toBe(other.anonymousToken)
  })

  test('excludes anonymous profiles from lists', async () => {
    const before = await db
      .selectFrom('visibleUsers' as 'users')
      .select('id')
      .execute()
    await service.addRepositories(undefined, ['https://github.test/ada/loom'])
    const after = await db
      .selectFrom('visibleUsers' as 'users')
      .select('id')
      .execute()
    expect(after).toHaveLength(before.length)
  })

  test('keeps an anonymous profile for thirty days', async () => {
    await db.deleteFrom('users').where('anonymousTokenHash', 'is not', null).execute()
    await service.addRepositories(undefined, ['https://github.test/ada/loom'])
    const { days } = await db
      .selectFrom('users')
      .select(sql<number>`round(extract(epoch from anonymous_until - now()) / 86400)`.as('days'))
      .where('anonymousTokenHash', 'is not', null)
      .executeTakeFirstOrThrow()
    expect(Number(days)).toBe(30)
  })

  test('returns no token if nothing was added', async () => {
    expect(await service.addRepositories(undefined, ['nonsense'])).toEqual({
      skippedRepositoryNames: ['nonsense'],
    })
  })

  test('concurrent requests for the same repositories do not deadlock', async () => {
    const urls = ['https://github.test/ada/loom', 'https://github.test/ada/busy']
    const people = await Promise.all(Array.from({ length: 6 }, () => insertAnalyzedUser(db)))
    await Promise.all(
      people.map((userId, index) => service.addRepositories(userId, index % 2 ? urls : urls.toReversed())),
    )
    const names = await Promise.all(people.map(namesOf))
    expect(names.flat()).toHaveLength(12)
  })
})
