import { PGlite } from '@electric-sql/pglite'
import { DatabaseError } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { toApiError } from '../plugins/to-api-error.ts'
import { createPglitePool } from './pglite-pool.ts'
import { createRecoveringPglite } from './recovering-pglite.ts'

let lite: PGlite
beforeAll(async () => {
  lite = await PGlite.create()
})
afterAll(() => lite.close())

type Run = PGlite['execProtocolStream']

const run: Run = (message) => lite.execProtocolStream(message, { throwOnError: false })

/** An instance that shares the database of the others. */
function createInstance(execProtocolStream: Run): PGlite {
  return Object.assign(Object.create(lite) as PGlite, { execProtocolStream, close: async () => {} })
}

interface Failure {
  readonly severity: string
  readonly code: string
}

/** A database whose first instance fails at a statement with the word "fail", and then answers nothing. */
function createFailingPglite(failure: Failure, hasDiskSpace: () => boolean = () => true) {
  const lines: string[] = []
  let callsAfterFailure = 0
  let hasFailed = false
  const failing = createInstance(async (message) => {
    if (hasFailed) callsAfterFailure += 1
    if (hasFailed) return []
    if (!Buffer.from(message).includes('fail')) return await run(message)
    hasFailed = true
    return [Object.assign(new DatabaseError('No space left on device', 0, 'error'), failure)]
  })
  const recovering = createRecoveringPglite(failing, {
    open: async () => createInstance(run),
    hasDiskSpace: async () => hasDiskSpace(),
    log: {
      error: (_fields: unknown, message?: string) => void lines.push(message!),
      warn: (message: unknown) => void lines.push(String(message)),
    },
    intervalMs: 1,
  })
  const pool = createPglitePool(recovering.protocol)
  return {
    ...{ pool, lines, callsAfterFailure: () => callsAfterFailure },
    [Symbol.asyncDispose]: async () => {
      await pool.end()
      await recovering[Symbol.asyncDispose]()
    },
  }
}

const panic: Failure = { severity: 'PANIC', code: '53100' }

test('maps the first write that the full disk refuses to unavailable', async () => {
  await using database = createFailingPglite(panic)
  const error = await database.pool.query("select 'fail'").catch((error: unknown) => error)
  expect(toApiError(error)).toMatchObject({ status: 503, retryAfterSeconds: 60 })
})

test('calls a stopped instance no more, and rejects queries as unavailable', async () => {
  await using database = createFailingPglite(panic, () => false)
  await database.pool.query("select 'fail'").catch(() => {})
  const errors = await Promise.all([1, 2, 3].map(() => database.pool.query('select 1').catch(toApiError)))
  expect(errors).toMatchObject(Array(3).fill({ status: 503, retryAfterSeconds: 5 }))
  expect(database.callsAfterFailure()).toBe(0)
})

test('rejects a rollback after the failure', async () => {
  await using database = createFailingPglite(panic, () => false)
  const client = await database.pool.connect()
  await client.query("select 'fail'").catch(() => {})
  await expect(client.query('rollback')).rejects.toThrow('The embedded database has stopped')
  client.release()
})

test('opens the database again once the disk has space', async () => {
  let hasSpace = false
  await using database = createFailingPglite(panic, () => hasSpace)
  const query = () =>
    database.pool.query('select 1 as one').then(
      ({ rows }) => rows,
      () => undefined,
    )
  await database.pool.query("select 'fail'").catch(() => {})
  expect(await query()).toBeUndefined()
  hasSpace = true
  await expect.poll(query).toEqual([{ one: 1 }])
  expect(database.lines).toEqual(['embedded database stopped', 'embedded database open again'])
})

test('keeps the instance after an error of a statement', async () => {
  await using database = createFailingPglite({ severity: 'ERROR', code: '53100' })
  await database.pool.query("select 'fail'").catch(() => {})
  expect(database.lines).toEqual([])
})
