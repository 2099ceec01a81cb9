import { createHash } from 'node:crypto'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'

/**
 * Returns a fingerprint of the build's inputs. Uses file sizes and modification times, which are fast to
 * read.
 */
export function fingerprint(root) {
  return digest(listSources(root).map((path) => fileState(root, path)))
}

/** Hashes a list of files, independent of their order. */
export function digest(files) {
  const lines = files.map(({ path, size, changedAt }) => JSON.stringify([path, size, changedAt])).sort()
  return createHash('sha256').update(lines.join('\n')).digest('hex')
}

/** Tests are not part of the build. */
export const isBuildInput = (path) => !/\.(test|suite)\.tsx?$/.test(path)

function listSources(root) {
  const workspaces = readdirSync(join(root, 'packages')).map((name) => join(root, 'packages', name))
  const folders = [
    ...workspaces.flatMap((workspace) => ['src', 'engine'].map((name) => join(workspace, name))),
    join(root, 'scripts', 'icons'),
    ...['astro', 'public/locales', 'public/fonts'].map((name) => join(root, 'packages', 'site', name)),
  ].filter((folder) => existsSync(folder))
  const settings = [
    join(root, 'package-lock.json'),
    join(root, 'tsconfig.json'),
    ...workspaces.flatMap((workspace) =>
      ['package.json', 'tsdown.config.ts', 'astro.config.ts'].map((name) => join(workspace, name)),
    ),
  ]
  return [...folders.flatMap(listFiles), ...settings.filter((path) => existsSync(path))].filter(isBuildInput)
}

const listFiles = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))

function fileState(root, path) {
  const { size, mtimeMs } = statSync(path)
  return { path: relative(root, path), size, changedAt: mtimeMs }
}
