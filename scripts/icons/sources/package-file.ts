import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

/** The text of a file of an installed package; undefined where it has none of that name. */
export function packageText(name: string, path: string): string | undefined {
  const file = join(packageFolder(name), path)
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}

/** A JSON file of an installed package. */
export function packageJson<T>(name: string, path: string): T {
  return JSON.parse(readFileSync(join(packageFolder(name), path), 'utf8')) as T
}

// --- internal ---

// Not every package lets its package.json be asked for by name, but all are found beside it.
function packageFolder(name: string): string {
  const folders = createRequire(import.meta.url).resolve.paths(name) ?? []
  const found = folders.map((folder) => join(folder, name)).find((folder) => existsSync(folder))
  if (found === undefined) throw new Error(`${name} is not installed`)
  return found
}
