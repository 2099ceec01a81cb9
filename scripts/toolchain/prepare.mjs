import { existsSync, mkdirSync } from 'node:fs'
import { build, isUpToDate } from './build.mjs'
import { install } from './install.mjs'
import { isInstalled } from './installed.mjs'
import { withLock } from './lock.mjs'
import { chooseNode } from './node.mjs'
import { inRoot } from './root.mjs'

/** Installs and builds what is not there yet or no longer fits; returns the Node to run on. */
export async function prepare() {
  return prepared(
    (node) => isInstalled(node) && isUpToDate(),
    async (node, alsoHeldBy) => {
      if (!isInstalled(node)) await install(node, alsoHeldBy)
      if (!isUpToDate()) await build(node, alsoHeldBy)
    },
  )
}

/** Installs only, for those who want to see the build fail. */
export async function prepareTools() {
  return prepared(isInstalled, (node, alsoHeldBy) => isInstalled(node) || install(node, alsoHeldBy))
}

async function prepared(isReady, makeReady) {
  const node = chooseNode()
  if (!existsSync(lock) && isReady(node)) return node
  mkdirSync(inRoot('.handiwork'), { recursive: true })
  await withLock(
    lock,
    (alsoHeldBy) => makeReady(node, alsoHeldBy),
    () => {
      console.error('Waiting for another start to finish installing or building …')
    },
  )
  return node
}

const lock = inRoot('.handiwork', 'setup.lock')
