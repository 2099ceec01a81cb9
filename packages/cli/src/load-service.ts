import { CommandError } from './errors.ts'
import type { ServiceProgram } from './modules.ts'
import { findEntryPoint } from './separate-package.ts'

/** Loads the built service. It is a separate program, not bundled here; only its entry point is known. */
export async function loadService(): Promise<ServiceProgram> {
  const entryPoint = findEntryPoint({
    name: '@handiwork/server',
    title: 'service',
    builtEntryPoint: new URL('../../server/dist/main.mjs', import.meta.url),
  })
  if (Number.parseInt(process.versions.node, 10) < MIN_NODE_VERSION)
    throw new CommandError(
      `The service requires Node ${MIN_NODE_VERSION} or newer; this is Node ${process.versions.node}.`,
    )
  return await import(entryPoint)
}

const MIN_NODE_VERSION = 26
