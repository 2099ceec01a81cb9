import { existsSync } from 'node:fs'
import { CommandError } from './errors.ts'
import type { ServiceProgram } from './modules.ts'

/** Loads the built service. It is a separate program, not bundled here; only its entry point is known. */
export async function loadService(): Promise<ServiceProgram> {
  if (Number.parseInt(process.versions.node, 10) < MIN_NODE_VERSION)
    throw new CommandError(
      `The service requires Node ${MIN_NODE_VERSION} or newer; this is Node ${process.versions.node}.`,
    )
  if (!existsSync(entryPoint)) throw new CommandError('The service is not built. Run: npm run build')
  return await import(entryPoint.href)
}

/** A path, because an installation of the command alone has no link to the service's package. */
const entryPoint = new URL('../../server/dist/main.mjs', import.meta.url)

const MIN_NODE_VERSION = 26
