import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { canInstallOptional } from './engines.mjs'
import { largerInstallation, npmOptionsOf } from './installation.mjs'
import { additionMarker, findInstallation, isInstalled, readLockfile, trimmedList } from './installed.mjs'
import { isAtLeast } from './node-version.mjs'
import { npmCommand } from './npm.mjs'
import { root } from './root.mjs'
import { setupCommand } from './setup-command.mjs'
import { SetupFailure } from './setup-failure.mjs'
import { deleteTrimmedPackages, trim } from './trim.mjs'

/**
 * Installs exactly the versions in the lockfile. Adds to an installation that is up to date, because a service
 * may be running from it, and never replaces an installation with a smaller one.
 */
export async function install(node, installation, onStart) {
  const present = findInstallation()
  const target = present ? largerInstallation(installation, present) : installation
  if (present && present !== target && isInstalled(node, present)) {
    console.error('Installing more dependencies (once) …')
    await addPackages(node, target, onStart)
  } else console.error('Installing dependencies (first run only) …')
  if (!isInstalled(node, target)) await runNpm(node, ['ci', ...npmOptionsOf(target)], onStart)
  if (target !== 'development') trim(node)
}

/**
 * Installs what is missing, without changing the lockfile. npm would take an incomplete package for an
 * installed one, so the marker stays if this process is killed. After a failure, npm itself restores the
 * folder.
 */
async function addPackages(node, installation, onStart) {
  const add = () => runNpm(node, ['install', '--no-save', ...npmOptionsOf(installation)], onStart)
  writeFileSync(additionMarker, '')
  try {
    await add()
  } finally {
    rmSync(additionMarker, { force: true })
  }
  if (installation !== 'development' || !existsSync(trimmedList)) return
  // Only now, because npm has these packages in its cache, and the others came over the network.
  deleteTrimmedPackages()
  await add()
}

async function runNpm(node, npmArgs, onStart) {
  const { command, args, options } = npmCommand(withSuitableNode(node, [...npmArgs, ...sharedOptions]))
  const { code, output } = await setupCommand(command, args, { ...options, cwd: root, onStart })
  if (code === 0) return
  if (!isUnreachable(output)) console.error(output.trim())
  throw new SetupFailure(isUnreachable(output) ? unreachableMessage : failedMessage)
}

const unreachableMessage =
  "Can't install dependencies: the package registry is unreachable. Check your network connection and try again."
const failedMessage = "Can't install dependencies. Fix the npm error above and try again."

/** npm runs on the current Node unless it would skip packages there; then on the pinned one. */
function withSuitableNode(node, npmArgs) {
  const isSuitable =
    !node.package ||
    isAtLeast(process.version, node.version) ||
    canInstallOptional(process.version, readLockfile())
  if (isSuitable) return npmArgs
  return ['exec', '--yes', ...sharedOptions, `--package=${node.package}`, '-c', `npm ${npmArgs.join(' ')}`]
}

/**
 * Lockfile entries are immutable, so npm's cache is always valid. By default, npm retries for more than a
 * minute without a network. The packages run on the pinned Node, so the one that runs npm may be older than
 * they require.
 */
const sharedOptions = [
  '--include=optional',
  '--engine-strict=false',
  '--prefer-offline',
  '--fetch-retry-mintimeout=1000',
  '--fetch-retry-maxtimeout=5000',
  '--no-audit',
  '--no-fund',
  '--loglevel=error',
]

const isUnreachable = (output) =>
  /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ERR_SOCKET_TIMEOUT|EHOSTUNREACH|ENETUNREACH|ENOTCACHED/.test(
    output,
  )
