import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { buildParts } from './build-parts.mjs'
import { fingerprint } from './fingerprint.mjs'
import { environmentWithNode, npmCommand } from './npm.mjs'
import { inRoot, root } from './root.mjs'
import { setupCommand } from './setup-command.mjs'
import { SetupFailure } from './setup-failure.mjs'

export const isUpToDate = () => outdatedParts().length === 0

/**
 * Builds the outdated parts. Removes the stamp of a part first and writes it last, so that an interrupted
 * build is repeated.
 */
export async function build(node, onStart) {
  console.error('Building Handiwork …')
  mkdirSync(stampFolder, { recursive: true })
  for (const part of outdatedParts()) await buildPart(part, node, onStart)
}

async function buildPart(part, node, onStart) {
  const sourceFingerprint = fingerprint(root, part.inputs)
  rmSync(stampPath(part), { force: true })
  const { command, args, options } = npmCommand(['run', '--silent', part.script], node.path)
  const { code, output } = await setupCommand(command, args, {
    ...options,
    cwd: root,
    env: environmentWithNode(node),
    onStart,
  })
  if (output.trim()) console.error(output.trim())
  if (code !== 0) throw new SetupFailure("Can't build Handiwork. See the errors above.")
  writeFileSync(stampPath(part), sourceFingerprint)
}

const outdatedParts = () =>
  buildParts.filter(
    (part) =>
      !existsSync(part.output) ||
      !existsSync(stampPath(part)) ||
      readFileSync(stampPath(part), 'utf8') !== fingerprint(root, part.inputs),
  )

const stampFolder = inRoot('.handiwork', 'build')

const stampPath = ({ script }) => inRoot('.handiwork', 'build', script.replace('build:', ''))
