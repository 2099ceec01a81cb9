import { CommandError } from './errors.ts'
import type { ServiceProgram } from './modules.ts'
import { findEntryPoint } from './separate-package.ts'
import { minimumNode, supportsNode } from './supported-node.ts'

/** Loads the built service. It is a separate program, not bundled here; only its entry point is known. */
export async function loadService(): Promise<ServiceProgram> {
  const entryPoint = findEntryPoint({
    name: '@handiwork/server',
    title: 'service',
    builtEntryPoint: new URL('../../server/dist/main.mjs', import.meta.url),
  })
  const { node } = process.versions
  if (!supportsNode(node, minimumNode.service))
    throw new CommandError(`The service requires Node ${minimumNode.service} or newer; this is Node ${node}.`)
  return await import(entryPoint)
}
