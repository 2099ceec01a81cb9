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

/** Runs the service, and what is done with it once it says where it is; then it is stopped. */
async function running(options: RunOptions, visit: (url: string) => Promise<unknown> = async () => {}) {
  const stopping = new AbortController()
  const said = { stdout: '', stderr: '', visited: undefined as unknown }
  const ready = Promise.withResolvers<void>()
  const code = run(
    { port: 0, dataDir: folder, ...options },
    {
      env: { LOG_LEVEL: 'error', DATABASE_URL: '' },
      cwd: folder,
      stdout: {
        write: (text) => {
          said.stdout += text
          ready.resolve()
        },
      },
      stderr: {
        write: (text) => {
          said.stderr += text
        },
      },
      signal: stopping.signal,
    },
  )
  await Promise.race([ready.promise, code])
  if (said.stdout !== '') said.visited = await visit(said.stdout.match(/http\S+/)?.[0] ?? '')
  stopping.abort()
  return { ...said, code: await code }
}

const status = async (url: string) => (await fetch(url)).status

test('the service says where it is, answers there, and ends when it is told to', async () => {
  expect(await running({}, (url) => status(`${url}/readyz`))).toMatchObject({
    code: 0,
    visited: 200,
    stdout: expect.stringMatching(/^Handiwork is at http:\/\/127\.0\.0\.1:\d+\n$/),
    stderr: '',
  })
})

test('a change that its own page makes is let in', async () => {
  await unpackMigrated(join(folder, 'database'))
  const logout = async (url: string) =>
    (
      await fetch(`${url}/logout`, {
        method: 'POST',
        headers: { origin: url, cookie: 'handiwork_session=a' },
      })
    ).status
  expect((await running({}, logout)).visited).not.toBe(403)
})

test('a port that is taken is named', async () => {
  await unpackMigrated(join(folder, 'database'))
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  const { code, stderr } = await running({ port })
  other.close()
  expect([code, stderr]).toEqual([
    1,
    `Port ${port} is in use by another program. Stop it, or choose another port with --port.\n`,
  ])
})

test('a worker of its own asks for a database that can be shared', async () => {
  expect(await running({ workerOnly: true })).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('DATABASE_URL'),
  })
})

test('a second service on the same data is refused', async () => {
  await unpackMigrated(join(folder, 'database'))
  const second = await running({}, () => running({}))
  expect(second.visited).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('is in use by another Handiwork'),
  })
})
