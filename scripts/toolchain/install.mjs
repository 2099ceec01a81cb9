import { isAtLeast } from './node-version.mjs'
import { npm } from './npm.mjs'
import { root } from './root.mjs'
import { setupCommand } from './setup-command.mjs'
import { SetupFailure } from './setup-failure.mjs'

/** Installs exactly what the lockfile says. */
export async function install(node, onStart) {
  console.error('Installing what Handiwork needs; this is done once …')
  const { command, args, options } = npm(arguments_(node))
  const { code, said } = await setupCommand(command, args, { ...options, cwd: root, onStart })
  if (code === 0) return
  if (!isUnreachable(said)) console.error(said.trim())
  throw new SetupFailure(isUnreachable(said) ? unreachable : failed)
}

const unreachable =
  "Can't install what Handiwork needs: the package registry can't be reached. Connect to the network and start again."
const failed = "Can't install what Handiwork needs; npm says above why. Start again once that is settled."

/** npm warns about packages that want a newer Node than its own, so it runs on the pinned one from the start. */
function arguments_(node) {
  const install = ['ci', '--include=dev', '--include=optional', ...quick]
  if (!node.package || isAtLeast(process.version, node.version)) return install
  return ['exec', '--yes', ...quick, `--package=${node.package}`, '-c', `npm ${install.join(' ')}`]
}

/**
 * What the lockfile names never changes, so a copy in npm's cache is as good as a new one. Left alone, npm waits for
 * more than a minute before it believes that there is no network.
 */
const quick = [
  '--prefer-offline',
  '--fetch-retry-mintimeout=1000',
  '--fetch-retry-maxtimeout=5000',
  '--no-audit',
  '--no-fund',
  '--loglevel=error',
]

const isUnreachable = (said) =>
  /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ERR_SOCKET_TIMEOUT|EHOSTUNREACH|ENETUNREACH|ENOTCACHED/.test(
    said,
  )
