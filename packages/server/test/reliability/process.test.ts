import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { unpackMigrated } from '../databases.ts'

const main = fileURLToPath(new URL('../../src/main.ts', import.meta.url))

let folder: string
let service: ChildProcess | undefined
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'handiwork-process-'))
  await unpackMigrated(join(folder, 'database'))
})
afterEach(() => {
  service?.kill('SIGKILL')
})
afterAll(() => rm(folder, { recursive: true, force: true }))

function started(env: Readonly<Record<string, string>> = {}) {
  const { NODE_COMPILE_CACHE } = process.env
  const own = { NODE_COMPILE_CACHE, PORT: '0', HANDIWORK_DATA_DIR: folder, LOG_LEVEL: 'error' }
  const child = spawn(process.execPath, [main], {
    env: { ...own, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  service = child
  return { child, ended: once(child, 'exit'), said: child.stderr.toArray() }
}

test.each(['SIGTERM', 'SIGINT'] as const)('the service ends in good order on %s', async (signal) => {
  const { child, ended, said } = started()
  await Promise.race([once(child.stdout, 'data'), ended])
  child.kill(signal)
  expect([...(await ended), (await said).join('')]).toEqual([0, null, ''])
})

test('a service that is set up wrongly says why, and ends', async () => {
  const { ended, said } = started({ PORT: 'http' })
  const [code] = await ended
  expect([code, (await said).join('')]).toEqual([1, expect.stringContaining('PORT')])
})
