import { has, tableAt, textAt } from './foreign-value.ts'
import { manifestReader } from './manifest-reader.ts'
import { parsedToml } from './parsed-toml.ts'

/**
 * `Cargo.toml`, without crates in folders. What a member takes from its workspace is named by the workspace, where it can
 * be seen whether it is a crate of its own.
 */
export const cargoToml = manifestReader('cargo', /(?:^|\/)Cargo\.toml$/, (text) => {
  const manifest = parsedToml(text)
  const targets = Object.values(tableAt(manifest, 'target'))
  return [manifest, tableAt(manifest, 'workspace'), ...targets].flatMap((holder) =>
    sections.flatMap((section) => Object.entries(tableAt(holder, section)).flatMap(crateOf)),
  )
})

// --- internal ---

const sections = [
  'dependencies',
  'dev-dependencies',
  'build-dependencies',
  'dev_dependencies',
  'build_dependencies',
]

function crateOf([name, wanted]: [string, unknown]): readonly string[] {
  if (has(wanted, 'path') || has(wanted, 'workspace')) return []
  return [textAt(wanted, 'package') ?? name]
}
