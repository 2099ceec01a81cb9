import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { fingerprint } from './fingerprint.mjs'
import { environmentOn, npm } from './npm.mjs'
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
 * Builds the engine, the program, the service, the icons and the site. The stamp goes first and comes back last, so that a build cut short is a build to
 * do.
 */
export async function build(node, onStart) {
  console.error('Building Handiwork …')
  const built = fingerprint(root)
  rmSync(stamp, { force: true })
  const { command, args, options } = npm(['run', '--silent', 'build'], node.path)
  const { code, said } = await setupCommand(command, args, {
    ...options,
    cwd: root,
    env: environmentOn(node),
    onStart,
  })
  if (said.trim()) console.error(said.trim())
  if (code !== 0) throw new SetupFailure("Can't build Handiwork; what is wrong stands above.")
  writeFileSync(stamp, built)
}

/** Written last of all the icons. */
const icons = inRoot('packages', 'site', 'public', 'static', 'images', 'credits.json')

const stamp = inRoot('.handiwork', 'built')
