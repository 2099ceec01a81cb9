import { existsSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { installedRecord, readInstalled, readLockfile, trimmedList } from './installed.mjs'
import { requiredPaths } from './required-paths.mjs'
import { inRoot, readJson } from './root.mjs'

/**
 * Deletes what no run reads from the installed packages, a third of their size: Node's C headers, source
 * maps, type declarations, descriptions, and packages that are installed only because a development tool and
 * an optional peer dependency have them in common.
 */
export function trim(node) {
  for (const folder of ['include', 'share'])
    rmSync(join(node.path, '..', '..', folder), { recursive: true, force: true })
  const trimmed = new Set(existsSync(trimmedList) ? readJson(trimmedList) : [])
  const packages = unusedPackages()
  const files = findFiles('node_modules', isDevelopmentFile)
  for (const path of [...packages, ...files.filter(isDeclaration).map(packageOf)]) trimmed.add(path)
  // Before the first deletion, so that a killed process deletes nothing that is not on the list.
  writeFileSync(trimmedList, JSON.stringify([...trimmed]))
  for (const path of [...packages, ...files]) rmSync(inRoot(path), { recursive: true, force: true })
  // npm distrusts a record that is older than the packages, and then reads all of them.
  const now = new Date()
  utimesSync(installedRecord, now, now)
}

/** Deletes the packages that were trimmed, and npm's record, so that npm installs them again. */
export function deleteTrimmedPackages() {
  rmSync(installedRecord)
  for (const path of readJson(trimmedList)) rmSync(inRoot(path), { recursive: true, force: true })
  rmSync(trimmedList)
}

/** A workspace's development dependencies are those of the root. */
function unusedPackages() {
  const lockfile = readLockfile()
  const workspaces = Object.keys(lockfile).filter((path) => path !== '' && !path.includes('node_modules/'))
  const used = new Set(workspaces.flatMap((workspace) => requiredPaths(lockfile, workspace)))
  const installed = Object.entries(readInstalled()).filter(([path]) => path.includes('node_modules/'))
  return installed.filter(([path, { link }]) => !link && !used.has(path)).map(([path]) => path)
}

/** Links lead to the workspaces, so they are not followed. */
function findFiles(folder, isWanted) {
  return readdirSync(inRoot(folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) return findFiles(path, isWanted)
    return entry.isFile() && isWanted(path) ? [path] : []
  })
}

const isDevelopmentFile = (path) =>
  isDeclaration(path) || isDescription(path) || /\.[cm]?[jt]s\.map$/.test(path)

/** Astro writes some declarations into the site, from its templates. */
const isDeclaration = (path) => /\.d\.[cm]?ts$/.test(path) && !path.includes('/templates/')

const isDescription = (path) => /\/(readme|changelog|history|changes)(\.[\w-]+)?\.md$/i.test(path)

/** The deepest package that contains the file. */
function packageOf(path) {
  const [, name] = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path) ?? []
  return `${path.slice(0, path.lastIndexOf('node_modules/'))}node_modules/${name}`
}
