import { existsSync } from 'node:fs'
import { inRoot, readJson } from './root.mjs'

/**
 * Compares the lockfile with npm's record of installed packages. npm writes that record last, after a
 * complete install.
 */
export function isInstalled(node) {
  const installedRecord = inRoot('node_modules', '.package-lock.json')
  if (!existsSync(installedRecord) || !existsSync(node.path)) return false
  return matchesLockfile(readJson(inRoot('package-lock.json')).packages, readJson(installedRecord).packages)
}

/** Whether the installed packages match the lockfile, except for optional packages of other platforms. */
export function matchesLockfile(expected, installed) {
  const paths = new Set([...Object.keys(expected), ...Object.keys(installed)].filter(isPackagePath))
  return [...paths].every((path) => isSame(expected[path], installed[path]))
}

const isPackagePath = (path) => path.includes('node_modules/')

const isSame = (expected, installed) =>
  installed ? expected?.version === installed.version : expected.optional === true
