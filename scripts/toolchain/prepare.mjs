import { existsSync, mkdirSync } from 'node:fs'
import { build, isUpToDate } from './build.mjs'
import { install } from './install.mjs'
import { isInstalled } from './installed.mjs'
import { withLock } from './lock.mjs'
import { chooseNode } from './node.mjs'
import { inRoot } from './root.mjs'

/** Installs and builds what is missing or outdated. Returns the Node to run on. */
export async function prepare() {
  return prepareUntilReady(
    (node) => isInstalled(node) && isUpToDate(),
    async (node, addHolder) => {
      if (!isInstalled(node)) await install(node, addHolder)
      if (!isUpToDate()) await build(node, addHolder)
    },
  )
}

/** Installs only, for commands that report build failures themselves. */
export async function prepareTools() {
  return prepareUntilReady(isInstalled, (node, addHolder) => isInstalled(node) || install(node, addHolder))
}

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
