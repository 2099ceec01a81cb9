import type { Report } from '@handiwork/core/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aPersonAnalyzed, aRun } from '../../../test/a-run.ts'
import { databases } from '../../../test/databases.ts'
import type { OpenDatabase } from '../../db/open-database.ts'
import type { Database } from '../../db/tables.ts'
import { analyses } from './analyses.ts'
import type { FoundRepository } from './found-repository.ts'
import { ratingOf } from './rating.ts'
import { ratingStore } from './rating-store.ts'
import { repositoryRowStore } from './repository-row-store.ts'
import { type Run, runStore } from './run-store.ts'

const ROUNDS = 12
const names = Array.from({ length: 8 }, (_, place) => `ada/loom-${place}`)
const hosts = [{ kind: 'gitHub', names: ['github.test'], webUrl: 'https://github.test' }] as const
const nothingFound = {
  model: { name: 'xp/1', catalogue: '1' },
  person: null,
  repositories: [],
} as unknown as Report

describe.each(databases)('what is written at once on $kind', ({ open }) => {
  let database: OpenDatabase
  let db: Database

  beforeAll(async () => {
    database = await open()
    db = database.db
  }, 60_000)
  afterAll(() => database[Symbol.asyncDispose]())

  const service = () =>
    analyses({
      ...{ db, hosts, announce: () => {} },
      tasks: { send: async () => {} },
      hosted: { find: async () => 'unknown' },
    })
  const addAll = (userId: string) =>
    service().addRepositories(
      userId,
      names.map((name) => `https://github.test/${name}`),
    )
  const found = names.map((fullName): FoundRepository => {
    const cloneUrl = `https://github.test/${fullName}.git`
    return { address: { kind: 'gitHub', fullName, cloneUrl }, hosted: 'unknown' }
  })
  const listAll = (run: Run, backwards: boolean) =>
    db.transaction().execute(async (trx) => {
      if (!(await runStore(trx).hold(run))) return
      await repositoryRowStore(trx).list(run.userId, 'gitHub', backwards ? found.toReversed() : found)
    })
  const rate = (run: Run) =>
    db.transaction().execute(async (trx) => {
      if (!(await runStore(trx).finish(run))) return
      const ids = await repositoryRowStore(trx).toRead(run.userId, [])
      await repositoryRowStore(trx).touch(ids.toReversed())
      await ratingStore(trx).save(run, ratingOf(nothingFound, []))
    })
  const often = async (round: (run: Run, place: number) => readonly Promise<unknown>[]) => {
    const ada = await aPersonAnalyzed(db)
    await addAll(ada)
    for (let place = 0; place < ROUNDS; place++) await Promise.all(round(await aRun(db, ada), place))
    return 'done'
  }

  test('adding repositories and ending an analysis do not stop each other', async () => {
    expect(await often((run) => [rate(run), addAll(run.userId)])).toBe('done')
  }, 60_000)

  test('adding repositories and listing them do not stop each other', async () => {
    expect(await often((run, place) => [listAll(run, place % 2 === 0), addAll(run.userId)])).toBe('done')
  }, 60_000)

  test('people who list the same repositories do not stop each other', async () => {
    const others = await Promise.all([1, 2, 3, 4].map(() => aPersonAnalyzed(db)))
    const runs = await Promise.all(others.map((id) => aRun(db, id)))
    expect(
      await often((own, place) => [own, ...runs].map((run, nth) => listAll(run, (nth + place) % 2 === 0))),
    ).toBe('done')
  }, 60_000)

  test('ending an analysis and ending that of others in the same repositories do not stop each other', async () => {
    const other = await aPersonAnalyzed(db)
    await addAll(other)
    expect(
      await often((run, place) => [rate(run), aRun(db, other).then(rate), listAll(run, place % 2 === 0)]),
    ).toBe('done')
  }, 60_000)
})
