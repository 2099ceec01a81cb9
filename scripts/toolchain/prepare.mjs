import { existsSync, mkdirSync } from 'node:fs'
import { build, isUpToDate } from './build.mjs'
import { install } from './install.mjs'
import { isInstalled } from './installed.mjs'
import { withLock } from './lock.mjs'
import { chooseNode } from './node.mjs'
import { inRoot } from './root.mjs'

/** Installs and builds what is missing or outdated of the requirements. Returns the Node to run on. */
export async function prepare({ installation, parts }) {
  return prepareUntilReady(
    (node) => isInstalled(node, installation) && isUpToDate(parts),
    async (node, addHolder) => {
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
