import { isAtLeast } from './node-version.mjs'
import { npmCommand } from './npm.mjs'
import { root } from './root.mjs'
import { setupCommand } from './setup-command.mjs'
import { SetupFailure } from './setup-failure.mjs'

/** Installs exactly the versions in the lockfile. */
export async function install(node, onStart) {
  console.error('Installing dependencies (first run only) …')
  const { command, args, options } = npmCommand(installArguments(node))
  const { code, output } = await setupCommand(command, args, { ...options, cwd: root, onStart })
  if (code === 0) return
  if (!isUnreachable(output)) console.error(output.trim())
  throw new SetupFailure(isUnreachable(output) ? unreachableMessage : failedMessage)
}

const unreachableMessage =
  "Can't install dependencies: the package registry is unreachable. Check your network connection and try again."
const failedMessage = "Can't install dependencies. Fix the npm error above and try again."

/**
 * npm warns about packages that require a newer Node than the one that runs npm, so npm runs on the pinned
 * Node.
 */
function installArguments(node) {
  const install = ['ci', '--include=dev', '--include=optional', ...fastOptions]
  if (!node.package || isAtLeast(process.version, node.version)) return install
  return ['exec', '--yes', ...fastOptions, `--package=${node.package}`, '-c', `npm ${install.join(' ')}`]
}

/**
 * Lockfile entries are immutable, so npm's cache is always valid. By default, npm retries for more than a
 * minute without a network.
 */
const fastOptions = [
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
