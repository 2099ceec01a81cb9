import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { execa } from 'execa'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    spawnServer: string
  }
}

/** Vitest global setup. One server spawns the programs of all test processes. */
export default async function startSpawnServer(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'handiwork-spawn-'))
  const socketPath = join(folder, 'socket')
  const main = fileURLToPath(new URL('../../../fixtures/processes/spawn-server-process.ts', import.meta.url))
  const server = execa(process.execPath, [main, socketPath], {
    ipc: true,
    buffer: false,
    stdio: ['ignore', 'inherit', 'inherit'],
    reject: false,
  })
  // Rejects if the process ends first.
  await server.getOneMessage()
  project.provide('spawnServer', socketPath)
  return async () => {
    server.nodeChildProcess.disconnect()
    await server
    await rm(folder, { recursive: true, force: true })
  }
}
