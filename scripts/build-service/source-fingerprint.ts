import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../', import.meta.url))

/** The sources of the service and of its sample data, without tests. */
const inputs = [
  'package-lock.json',
  'fixtures/**/*.ts',
  'packages/core/engine/**/*',
  'packages/{core,server}/src/**/*',
]

/**
 * Returns a hash of the content of all sources that the service is built from. It is the same for a build and
 * for the sources it was made of, wherever they are.
 */
export const sourceFingerprint = (): string => contentFingerprint(inputs)

/** Returns a hash of the content of the files that match these patterns, without tests. */
export function contentFingerprint(patterns: readonly string[]): string {
  const hash = createHash('sha256')
  for (const file of globSync(patterns, { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(test|suite)\.tsx?$/.test(entry.name))
    .map(({ parentPath, name }) => `${parentPath}/${name}`)
    .sort())
    hash.update(`${file.slice(root.length)}\0`).update(readFileSync(file))
  return hash.digest('hex')
}
