import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { CannotGoOn } from './cannot-go-on.ts'
import type { ServiceProgram } from './world.ts'

/** The service as it was built. It is another program: none of it is bundled here, and its door is all that is known. */
export async function loadService(): Promise<ServiceProgram> {
  if (Number.parseInt(process.versions.node, 10) < NODE_AT_LEAST)
    throw new CannotGoOn(
      `The service needs Node ${NODE_AT_LEAST} or newer; this is Node ${process.versions.node}.`,
    )
  const door = import.meta.resolve('@handiwork/server')
  if (!existsSync(fileURLToPath(door)))
    throw new CannotGoOn('The service is not built yet. Build it with: npm run build')
  return await import(door)
}

// --- internal ---

const NODE_AT_LEAST = 26
