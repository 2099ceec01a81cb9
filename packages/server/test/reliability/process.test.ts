import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'

const main = fileURLToPath(new URL('../../src/main.ts', import.meta.url))

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'handiwork-process-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

function started(env: Readonly<Record<string, string>> = {}): ChildProcess {
  const own = { PORT: '0', HANDIWORK_DATA_DIR: folder, LOG_LEVEL: 'error' }
  return spawn(process.execPath, [main], { env: { ...own, ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
}

test.each(['SIGTERM', 'SIGINT'] as const)('the service ends in good order on %s', async (signal) => {
  const service = started()
  await once(service.stdout!, 'data')
  service.kill(signal)
  expect(await once(service, 'exit')).toEqual([0, null])
})

test('a service that is set up wrongly says why, and ends', async () => {
  const service = started({ PORT: 'http' })
  const said = service.stderr!.toArray()
  const [code] = await once(service, 'exit')
  expect([code, (await said).join('')]).toEqual([1, expect.stringContaining('PORT')])
})
