import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { buildParts } from './build-parts.mjs'
import { fingerprint } from './fingerprint.mjs'
import { install } from './install.mjs'
import { isInstalled } from './installed.mjs'
import { environmentWithNode, npmCommand } from './npm.mjs'
import { inRoot, root } from './root.mjs'
import { setupCommand } from './setup-command.mjs'
import { SetupFailure } from './setup-failure.mjs'
import { findOutdated, stampPath } from './up-to-date.mjs'

/**
 * Builds the outdated ones of these parts, independent parts in parallel. Prebuilt parts come first, because
 * a stale one adds packages to the installation.
 */
export async function build(node, parts, onStart) {
  console.error('Building Handiwork …')
  mkdirSync(stampFolder, { recursive: true })
  const outdated = findOutdated(parts).map((name) => buildParts[name])
  const isPrebuilt = (part) => part.isPrebuilt === true
  for (const part of outdated.filter(isPrebuilt)) await buildPrebuilt(part, node, onStart)
  const results = await Promise.allSettled(
    outdated.filter((part) => !isPrebuilt(part)).map((part) => buildPart(part, node, onStart)),
  )
  const failure = results.find(({ status }) => status === 'rejected')
  if (failure) throw failure.reason
}

async function buildPrebuilt(part, node, onStart) {
  const canRetry = !isInstalled(node, 'development')
  const isBuilt = await tryBuild(part, node, onStart, { isQuiet: canRetry })
  if (isBuilt) return
  if (!canRetry) throw new SetupFailure(failedMessage)
  console.error(`The repository's copy of ${part.script.replace('build:', 'the ')} is stale.`)
  await install(node, 'development', onStart)
  await buildPart(part, node, onStart)
}

async function buildPart(part, node, onStart) {
  if (!(await tryBuild(part, node, onStart, { isQuiet: false }))) throw new SetupFailure(failedMessage)
}

const failedMessage = "Can't build Handiwork. See the errors above."

/**
 * Removes the stamp of the part first and writes it last, so that an interrupted build is repeated.
 */
async function tryBuild(part, node, onStart, { isQuiet }) {
  const sourceFingerprint = fingerprint(root, part.inputs)
  rmSync(stampPath(part), { force: true })
  const { command, args, options } = npmCommand(['run', '--silent', part.script], node.path)
  const { code, output } = await setupCommand(command, args, {
    ...options,
    cwd: root,
    env: environmentWithNode(node),
    onStart,
  })
  if (output.trim() && (code === 0 || !isQuiet)) console.error(output.trim())
  if (code !== 0) return false
  writeFileSync(stampPath(part), sourceFingerprint)
  return true
}

const stampFolder = inRoot('.handiwork', 'build')
