import { existsSync, mkdirSync } from 'node:fs'
import { isInstalled } from './installed.mjs'
import { chooseNode } from './node.mjs'
import { inRoot } from './root.mjs'
import { isUpToDate } from './up-to-date.mjs'

/** Installs and builds what is missing or outdated of the requirements. Returns the Node to run on. */
export async function prepare({ installation, parts }) {
  return prepareUntilReady(
    (node) => isInstalled(node, installation) && isUpToDate(parts),
    async (node, addHolder) => {
      // Loaded only now, because most runs find everything ready.
      const [{ install }, { build }] = await Promise.all([import('./install.mjs'), import('./build.mjs')])
      if (!isInstalled(node, installation)) await install(node, installation, addHolder)
      if (!isUpToDate(parts)) await build(node, parts, addHolder)
    },
  )
}

/** Installs only, for commands that report build failures themselves. */
export const prepareTools = () => prepare({ installation: 'development', parts: [] })

async function prepareUntilReady(isReady, makeReady) {
  const node = chooseNode()
  if (!existsSync(lock) && isReady(node)) return node
  mkdirSync(inRoot('.handiwork'), { recursive: true })
  const { withLock } = await import('./lock.mjs')
  await withLock(
    lock,
    (addHolder) => makeReady(node, addHolder),
    () => {
      console.error('Waiting for another process to finish installing or building …')
    },
  )
  return node
}

const lock = inRoot('.handiwork', 'setup.lock')
