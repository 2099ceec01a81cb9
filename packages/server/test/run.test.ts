import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type RunOptions, run } from '../src/run.ts'
import { unpackMigrated } from './databases.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'handiwork-run-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

/** Runs the service, calls `visit` with its URL once it is ready, then stops it. */
async function runService(options: RunOptions, onReady: (url: string) => Promise<unknown> = async () => {}) {
  const stopping = new AbortController()
  const output = { stdout: '', stderr: '', visitResult: undefined as unknown }
  const ready = Promise.withResolvers<void>()
  const code = run(
    { port: 0, dataDir: folder, ...options },
    {
      env: { LOG_LEVEL: 'error', DATABASE_URL: '' },
      cwd: folder,
      stdout: {
        write: (text) => {
          output.stdout += text
          ready.resolve()
        },
      },
      stderr: {
        write: (text) => {
          output.stderr += text
        },
      },
      signal: stopping.signal,
    },
  )
  await Promise.race([ready.promise, code])
  if (output.stdout !== '') output.visitResult = await onReady(output.stdout.match(/http\S+/)?.[0] ?? '')
  stopping.abort()
  return { ...output, code: await code }
}

const status = async (url: string) => (await fetch(url)).status

test('prints its URL, responds there and stops on request', async () => {
  expect(await runService({}, (url) => status(`${url}/readyz`))).toMatchObject({
    code: 0,
    visitResult: 200,
    stdout: expect.stringMatching(/^Handiwork is at http:\/\/127\.0\.0\.1:\d+\n$/),
    stderr: '',
  })
})

test('accepts a change made by its own page', async () => {
  await unpackMigrated(join(folder, 'database'))
  const logout = async (url: string) =>
    (
      await fetch(`${url}/logout`, {
        method: 'POST',
        headers: { origin: url, cookie: 'handiwork_session=a' },
      })
    ).status
  expect((await runService({}, logout)).visitResult).not.toBe(403)
})

test('names a port that is in use', async () => {
  await unpackMigrated(join(folder, 'database'))
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  const { code, stderr } = await runService({ port })
  other.close()
  expect({ code, stderr }).toEqual({
    code: 1,
    stderr: `Port ${port} is in use by another program. Stop it, or choose another port with --port.\n`,
  })
})

test('requires a shared database for a worker-only process', async () => {
  expect(await runService({ workerOnly: true })).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('DATABASE_URL'),
  })
})

test('rejects a second service on the same data', async () => {
  await unpackMigrated(join(folder, 'database'))
  const second = await runService({}, () => runService({}))
  expect(second.visitResult).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('is in use by another Handiwork process'),
  })
})
