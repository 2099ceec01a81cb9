import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { execa } from 'execa'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { unpackMigrated } from '../databases.ts'
import { servicePath } from './service-process.ts'

let folder: string
let service: { kill(signal: NodeJS.Signals): boolean } | undefined
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
  const child = execa(process.execPath, [servicePath], {
    env: { ...defaults, ...env },
    extendEnv: false,
    stdin: 'ignore',
    forceKillAfterDelay: false,
    reject: false,
    stripFinalNewline: false,
  })
  service = child
  return child
}

test.each(['SIGTERM', 'SIGINT'] as const)('exits cleanly on %s', async (signal) => {
  const child = startService()
  await Promise.race([once(child.stdout, 'data'), child])
  child.kill(signal)
  const { exitCode, signal: exitSignal, stderr } = await child
  expect({ exitCode, exitSignal, stderr }).toEqual({ exitCode: 0, exitSignal: undefined, stderr: '' })
})

test('exits with a message for invalid configuration', async () => {
  const { exitCode, stderr } = await startService({ PORT: 'http' })
  expect({ exitCode, stderr }).toEqual({ exitCode: 1, stderr: expect.stringContaining('PORT') })
})
