import { createHash } from 'node:crypto'
import { readdirSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'

/**
 * Returns a fingerprint of files and folders, given by their paths in the root. Missing ones are ignored.
 * Uses file sizes and modification times, which are fast to read.
 */
export function fingerprint(root, inputs) {
  const files = inputs.flatMap((input) => listFiles(join(root, input)))
  return digest(files.filter(isBuildInput).map((path) => fileState(root, path)))
}

/** Hashes a list of files, independent of their order. */
export function digest(files) {
  const lines = files.map(({ path, size, changedAt }) => JSON.stringify([path, size, changedAt])).sort()
  return createHash('sha256').update(lines.join('\n')).digest('hex')
}

/** Tests are not part of the build. */
export const isBuildInput = (path) => !/\.(test|suite)\.tsx?$/.test(path)

function listFiles(path) {
  const stats = statSync(path, { throwIfNoEntry: false })
  if (!stats) return []
  if (stats.isFile()) return [path]
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
}

function fileState(root, path) {
  const { size, mtimeMs } = statSync(path)
  return { path: relative(root, path), size, changedAt: mtimeMs }
}
