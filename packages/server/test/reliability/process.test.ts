import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { unpackMigrated } from '../databases.ts'

const entryPath = fileURLToPath(new URL('../../src/main.ts', import.meta.url))

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

function startService(env: Readonly<Record<string, string>> = {}) {
  const { NODE_COMPILE_CACHE } = process.env
  const defaults = { NODE_COMPILE_CACHE, PORT: '0', HANDIWORK_DATA_DIR: folder, LOG_LEVEL: 'error' }
  const child = spawn(process.execPath, [entryPath], {
    env: { ...defaults, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  service = child
  return { child, exited: once(child, 'exit'), stderr: child.stderr.toArray() }
}

test.each(['SIGTERM', 'SIGINT'] as const)('exits cleanly on %s', async (signal) => {
  const { child, exited, stderr } = startService()
  await Promise.race([once(child.stdout, 'data'), exited])
  child.kill(signal)
  const [exitCode, exitSignal] = await exited
  expect({ exitCode, exitSignal, stderr: (await stderr).join('') }).toEqual({
    exitCode: 0,
    exitSignal: null,
    stderr: '',
  })
})

test('exits with a message for invalid configuration', async () => {
  const { exited, stderr } = startService({ PORT: 'http' })
  const [code] = await exited
  expect({ code, stderr: (await stderr).join('') }).toEqual({
    code: 1,
    stderr: expect.stringContaining('PORT'),
  })
})
