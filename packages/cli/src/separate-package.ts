import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { CommandError } from './errors.ts'
import { version } from './version.ts'

/** A package that the command loads but does not depend on, so that it stays small. */
export interface SeparatePackage {
  readonly name: string
  /** How messages call it: `service`. */
  readonly title: string
  /** Its built entry point in a checkout of Handiwork. A path, because npm may not have linked the package. */
  readonly builtEntryPoint: URL
}

/** Returns the URL of the entry point: in a checkout the built file, otherwise that of the installed package. */
export function findEntryPoint({ name, title, builtEntryPoint }: SeparatePackage): string {
  const installation = findInstallation(fileURLToPath(import.meta.url))
  if (installation !== undefined) {
    const entryPoint = resolveInstalled(name)
    if (entryPoint !== undefined) return entryPoint
    throw new CommandError(`The ${title} is not installed. Add it with: ${addCommand(name, installation)}`)
  }
  if (existsSync(builtEntryPoint)) return builtEntryPoint.href
  throw new CommandError(`The ${title} is not built. Run: npm run build`)
}

export type Installation = 'project' | 'global'

/**
 * Returns how the package that contains a file was installed; undefined in a checkout. A run with npx counts
 * as global: what is added to its folder can be deleted with npm's cache.
 */
export function findInstallation(file: string, exists = existsSync): Installation | undefined {
  const [, root] = /^(.*?)[\\/]node_modules[\\/]/.exec(file) ?? []
  if (root === undefined) return undefined
  const isTemporary = /[\\/]_npx[\\/]/.test(root)
  return !isTemporary && exists(join(root, 'package.json')) ? 'project' : 'global'
}

/** Returns the command that adds a package, by default of the same version, to an installation of this command. */
export function addCommand(name: string, installation: Installation, addedVersion = version): string {
  const added = `${name}@${addedVersion}`
  return installation === 'project'
    ? `npm install ${added}`
    : `npm install --global handiwork@${version} ${added}`
}

function resolveInstalled(name: string): string | undefined {
  try {
    return import.meta.resolve(name)
  } catch {
    return undefined
  }
}
