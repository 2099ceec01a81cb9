import type { HostedRepository } from '@handiwork/core/sources'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aPersonAnalyzed, aRun } from '../../../test/a-run.ts'
import { databases } from '../../../test/databases.ts'
import type { OpenDatabase } from '../../db/open-database.ts'
import type { Database } from '../../db/tables.ts'
import type { Analyses } from '../../deps.ts'
import { analyses } from './analyses.ts'

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

/** What the host has; a name that is not in here is not there. */
const told: Readonly<Record<string, HostedRepository | 'unknown'>> = {
  'ada/loom': loom,
  'ada/web': loom,
  'ada/diary': diary,
  'ada/busy': 'unknown',
}

describe.each(databases)('asking for analyses on $kind', ({ open }) => {
  let database: OpenDatabase
  let db: Database
  let service: Analyses
  let asked: string[]
  let sent: string[]

  beforeAll(async () => {
    database = await open()
    db = database.db
    service = analyses({
      db,
      hosts,
      announce: () => {},
      tasks: {
        send: async (name) => {
          sent.push(name)
        },
      },
      hosted: {
        find: async ({ fullName }) => {
          asked.push(fullName)
          return told[fullName.toLowerCase()] ?? null
        },
      },
    })
  }, 60_000)
  afterAll(() => database[Symbol.asyncDispose]())
  beforeEach(async () => {
    asked = []
    sent = []
    await db.deleteFrom('repositories').execute()
  })

  const rejected = (userId: string, wishes: Parameters<Analyses['request']>[1]) =>
    service.request(userId, wishes).then(
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
    const userId = await aPersonAnalyzed(db)
    const reply = await service.addRepositories(userId, urls)
    return { userId, ...reply }
  }

  test('an owner whose last analysis is not an hour old comes too soon', async () => {
    expect(await rejected(await aPersonAnalyzed(db, 20), { by: 'owner' })).toBe('tooSoon')
  })

  test('who comes too soon is told when to come back', async () => {
    const ada = await aPersonAnalyzed(db, 20)
    const error = await service.request(ada, { by: 'owner' }).catch((error) => error)
    expect(Math.round(error.retryAfterSeconds / 60)).toBe(40)
  })

  test('an admin does not come too soon', async () => {
    expect(await rejected(await aPersonAnalyzed(db, 20), { by: 'admin' })).toBe('begun')
  })

  test.each(['owner', 'admin'] as const)('while one is running an %s begins no other', async (by) => {
    const ada = await aPersonAnalyzed(db)
    await aRun(db, ada)
    expect(await rejected(ada, { by })).toBe('conflict')
  })

  test('force goes ahead of what is running', async () => {
    const ada = await aPersonAnalyzed(db)
    await aRun(db, ada)
    expect(await rejected(ada, { by: 'admin', force: true })).toBe('begun')
  })

  test('nobody can be analysed who is not there', async () => {
    expect(await rejected('01890000-0000-7000-8000-000000000000', { by: 'admin' })).toBe('notFound')
  })

  test('what is refused sends nothing', async () => {
    await rejected(await aPersonAnalyzed(db, 20), { by: 'owner' })
    expect(sent).toEqual([])
  })

  test('a deleted profile that is restored is public', async () => {
    const ada = await aPersonAnalyzed(db, 20)
    await db
      .updateTable('users')
      .set({ visibility: 'deleted', deletedAt: sql`now()` })
      .where('id', '=', ada)
      .execute()
    await service.request(ada, { by: 'owner', restore: true })
    const { visibility, deletedAt } = await db
      .selectFrom('users')
      .select(['visibility', 'deletedAt'])
      .where('id', '=', ada)
      .executeTakeFirstOrThrow()
    expect({ visibility, deletedAt }).toEqual({ visibility: 'public', deletedAt: null })
  })

  test('what cannot be added is named as it was typed, in its order', async () => {
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

  test('no host is asked for what is on none of ours', async () => {
    await add('https://elsewhere.test/ada/loom', 'file:///etc/passwd', 'https://127.0.0.1/a/b', 'ext::sh')
    expect(asked).toEqual([])
  })

  test('who can add nothing begins no analysis', async () => {
    await add('https://elsewhere.test/ada/loom')
    expect(sent).toEqual([])
  })

  test('a repository is one however it is written', async () => {
    const { userId } = await add(
      'https://github.test/ada/loom',
      'http://github.test/ADA/Loom.git',
      'git@github.test:ada/loom.git',
      'github.test/Ada/loom/tree/main',
    )
    expect(await namesOf(userId)).toEqual(['ada/loom'])
  })

  test('a name from before leads to the repository as it is called now', async () => {
    const { userId } = await add('https://github.test/ada/web', 'https://github.test/ada/loom')
    expect(await namesOf(userId)).toEqual(['ada/loom'])
  })

  test('nobody renames a repository for everybody by how they write it', async () => {
    const { userId } = await add('https://github.test/ada/loom')
    await add('https://github.test/ADA/LOOM')
    expect(await namesOf(userId)).toEqual(['ada/loom'])
  })

  test('a repository that was renamed at its host keeps its row', async () => {
    const { userId } = await add('https://github.test/ada/loom')
    await db
      .updateTable('repositories')
      .set({ fullName: 'ada/old', cloneUrl: 'https://github.test/ada/old.git' })
      .execute()
    await add('https://github.test/ada/loom')
    expect(await namesOf(userId)).toEqual(['ada/loom'])
  })

  test('a repository whose host is too busy to tell is added, and read later', async () => {
    const { userId } = await add('https://github.test/ada/busy')
    expect(await namesOf(userId)).toEqual(['ada/busy'])
  })

  test('a repository whose host is too busy is one however it is written', async () => {
    const { userId } = await add('https://github.test/ada/busy')
    await service.addRepositories(userId, ['https://github.test/ADA/Busy'])
    expect(await namesOf(userId)).toEqual(['ada/busy'])
  })

  test('nobody comes by what is private because its host is too busy to tell', async () => {
    await add('https://github.test/ada/busy')
    await db.updateTable('repositories').set({ private: true }).execute()
    const { skippedRepositoryNames } = await add('https://github.test/ada/busy')
    expect(skippedRepositoryNames).toEqual(['https://github.test/ada/busy'])
  })

  test('who does not let us read private repositories adds none', async () => {
    const { skippedRepositoryNames } = await add('https://github.test/ada/diary')
    expect(skippedRepositoryNames).toEqual(['https://github.test/ada/diary'])
  })

  test('a repository that was taken off comes back when it is added', async () => {
    const { userId } = await add('https://github.test/ada/loom')
    await db.updateTable('userRepositories').set({ removedAt: sql`now()` }).execute()
    await service.addRepositories(userId, ['https://github.test/ada/loom'])
    expect(await namesOf(userId)).toEqual(['ada/loom'])
  })

  test('who is not signed in is given a token', async () => {
    const { anonymousToken } = await service.addRepositories(undefined, ['https://github.test/ada/loom'])
    expect(anonymousToken).toMatch(/^[\w-]{43}$/)
  })

  test('two who are not signed in have two profiles', async () => {
    const one = await service.addRepositories(undefined, ['https://github.test/ada/loom'])
    const other = await service.addRepositories(undefined, ['https://github.test/ada/loom'])
    expect(one.anonymousToken).not.toBe(other.anonymousToken)
  })

  test('an anonymous profile is in no list', async () => {
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

  test('an anonymous profile is there for thirty days', async () => {
    await db.deleteFrom('users').where('anonymousTokenHash', 'is not', null).execute()
    await service.addRepositories(undefined, ['https://github.test/ada/loom'])
    const { days } = await db
      .selectFrom('users')
      .select(sql<number>`round(extract(epoch from anonymous_until - now()) / 86400)`.as('days'))
      .where('anonymousTokenHash', 'is not', null)
      .executeTakeFirstOrThrow()
    expect(Number(days)).toBe(30)
  })

  test('who can add nothing is given no token', async () => {
    expect(await service.addRepositories(undefined, ['nonsense'])).toEqual({
      skippedRepositoryNames: ['nonsense'],
    })
  })

  test('two who add the same repositories in different orders do not stop each other', async () => {
    const urls = ['https://github.test/ada/loom', 'https://github.test/ada/busy']
    const people = await Promise.all(Array.from({ length: 6 }, () => aPersonAnalyzed(db)))
    await Promise.all(
      people.map((one, place) => service.addRepositories(one, place % 2 ? urls : urls.toReversed())),
    )
    const names = await Promise.all(people.map(namesOf))
    expect(names.flat()).toHaveLength(12)
  })
})
