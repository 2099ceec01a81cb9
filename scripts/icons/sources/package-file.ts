import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

/** Reads a text file of an installed package. Returns undefined if it does not exist. */
export function readPackageText(name: string, path: string): string | undefined {
  const file = join(packageFolder(name), path)
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}

/** Reads a JSON file of an installed package. */
export function readPackageJson<T>(name: string, path: string): T {
  return JSON.parse(readFileSync(join(packageFolder(name), path), 'utf8')) as T
}

// Not every package exports its package.json, so this searches the node_modules folders.
function packageFolder(name: string): string {
  const folders = createRequire(import.meta.url).resolve.paths(name) ?? []
  const packageRoot = folders.map((folder) => join(folder, name)).find((folder) => existsSync(folder))
  if (packageRoot === undefined) throw new Error(`${name} is not installed`)
  return packageRoot
}
