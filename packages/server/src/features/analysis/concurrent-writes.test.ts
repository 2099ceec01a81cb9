import type { Report } from '@handiwork/core/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { beginRun, insertAnalyzedUser } from '../../../test/begin-run.ts'
import { databases } from '../../../test/databases.ts'
import type { OpenDatabase } from '../../db/open-database.ts'
import type { Database } from '../../db/tables.ts'
import { createAnalyses } from './analyses.ts'
import { toRatingRows } from './rating.ts'
import { ratingStore } from './rating-store.ts'
import { repositoryRowStore } from './repository-row-store.ts'
import type { ResolvedRepository } from './resolved-repository.ts'
import type { Run } from './run.ts'
import { runStore } from './run-store.ts'

const ROUNDS = 12
const names = Array.from({ length: 8 }, (_, index) => `ada/loom-${index}`)
const hosts = [{ kind: 'gitHub', names: ['github.test'], webUrl: 'https://github.test' }] as const
const emptyReport = {
  model: { name: 'xp/2', catalog: '1' },
  person: null,
  repositories: [],
} as unknown as Report

describe.each(databases)('concurrent writes on $kind', ({ open }) => {
  let database: OpenDatabase
  let db: Database

  beforeAll(async () => {
    database = await open()
    db = database.db
  })
  afterAll(() => database[Symbol.asyncDispose]())

  const service = () =>
    createAnalyses({
      ...{ db, hosts, publish: () => {} },
      tasks: { send: async () => {} },
      hosted: { find: async () => 'unknown' },
    })
  const addAll = (userId: string) =>
    service().addRepositories(
      userId,
      names.map((name) => `https://github.test/${name}`),
    )
  const resolvedRepositories = names.map((fullName): ResolvedRepository => {
    const cloneUrl = `https://github.test/${fullName}.git`
    return { address: { kind: 'gitHub', fullName, cloneUrl }, hosted: 'unknown' }
  })
  const listAll = (run: Run, isReversed: boolean) =>
    db.transaction().execute(async (trx) => {
      if (!(await runStore(trx).lock(run))) return
      await repositoryRowStore(trx).replaceListed(
        run.userId,
        'gitHub',
        isReversed ? resolvedRepositories.toReversed() : resolvedRepositories,
      )
    })
  const rate = (run: Run) =>
    db.transaction().execute(async (trx) => {
      if (!(await runStore(trx).finish(run))) return
      const ids = await repositoryRowStore(trx).listIdsToAnalyze(run.userId, [])
      await repositoryRowStore(trx).incrementVersions(ids.toReversed())
      await ratingStore(trx).save(run, toRatingRows(emptyReport, []))
    })
  const repeat = async (round: (run: Run, index: number) => readonly Promise<unknown>[]) => {
    const ada = await insertAnalyzedUser(db)
    await addAll(ada)
    for (let index = 0; index < ROUNDS; index++) await Promise.all(round(await beginRun(db, ada), index))
    return 'done'
  }

  test('adding repositories does not deadlock with finishing an analysis', async () => {
    expect(await repeat((run) => [rate(run), addAll(run.userId)])).toBe('done')
  })

  test('adding repositories does not deadlock with listing them', async () => {
    expect(await repeat((run, index) => [listAll(run, index % 2 === 0), addAll(run.userId)])).toBe('done')
  })

  test('listing the same repositories for several users does not deadlock', async () => {
    const others = await Promise.all([1, 2, 3, 4].map(() => insertAnalyzedUser(db)))
    const runs = await Promise.all(others.map((id) => beginRun(db, id)))
    expect(
      await repeat((own, index) =>
        [own, ...runs].map((run, offset) => listAll(run, (offset + index) % 2 === 0)),
      ),
    ).toBe('done')
  })

  test('finishing analyses of users with the same repositories does not deadlock', async () => {
    const other = await insertAnalyzedUser(db)
    await addAll(other)
    expect(
      await repeat((run, index) => [
        rate(run),
        beginRun(db, other).then(rate),
        listAll(run, index % 2 === 0),
      ]),
    ).toBe('done')
  })
})
