import { createHash } from 'node:crypto'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'

/** Changes whenever anything the build reads may have changed; sizes and times are enough, and quick to ask for. */
export function fingerprint(root) {
  return digest(sources(root).map((path) => describe(root, path)))
}

/** One hash of a list of files, in whatever order they were found. */
export function digest(files) {
  const lines = files.map(({ path, size, changedAt }) => JSON.stringify([path, size, changedAt])).sort()
  return createHash('sha256').update(lines.join('\n')).digest('hex')
}

/** Tests are no part of the program. */
export const isBuilt = (path) => !/\.(test|suite)\.tsx?$/.test(path)

function sources(root) {
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
  return [...folders.flatMap(filesIn), ...settings.filter((path) => existsSync(path))].filter(isBuilt)
}

const filesIn = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))

function describe(root, path) {
  const { size, mtimeMs } = statSync(path)
  return { path: relative(root, path), size, changedAt: mtimeMs }
}
