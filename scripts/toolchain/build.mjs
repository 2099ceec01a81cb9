import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { fingerprint } from './fingerprint.mjs'
import { environmentWithNode, npmCommand } from './npm.mjs'
import { inRoot, root } from './root.mjs'
import { setupCommand } from './setup-command.mjs'
import { SetupFailure } from './setup-failure.mjs'

export const program = inRoot('packages', 'cli', 'dist', 'main.mjs')

const service = inRoot('packages', 'server', 'dist', 'main.mjs')

const engine = inRoot('packages', 'core', 'built', 'engine.wasm')

const site = inRoot('packages', 'site', 'dist', 'server', 'entry.mjs')

export const isUpToDate = () =>
  [engine, program, service, site, icons, stamp].every((file) => existsSync(file)) &&
  readFileSync(stamp, 'utf8') === fingerprint(root)

/**
 * Builds the engine, the CLI, the service, the icons and the site. Removes the stamp first and writes it
 * last, so that an interrupted build is repeated.
 */
export async function build(node, onStart) {
  console.error('Building Handiwork …')
  const sourceFingerprint = fingerprint(root)
  rmSync(stamp, { force: true })
  const { command, args, options } = npmCommand(['run', '--silent', 'build'], node.path)
  const { code, output } = await setupCommand(command, args, {
    ...options,
    cwd: root,
    env: environmentWithNode(node),
    onStart,
  })
  if (output.trim()) console.error(output.trim())
  if (code !== 0) throw new SetupFailure("Can't build Handiwork. See the errors above.")
  writeFileSync(stamp, sourceFingerprint)
}

/** The last icon file that the build writes. */
const icons = inRoot('packages', 'site', 'public', 'static', 'images', 'credits.json')

const stamp = inRoot('.handiwork', 'built')
