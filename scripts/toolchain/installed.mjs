import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { containsInstallation, recognizeInstallation } from './installation.mjs'
import { inRoot, readJson } from './root.mjs'

/** npm's record of installed packages, which it writes last. */
export const installedRecord = inRoot('node_modules', '.package-lock.json')

/** Exists while npm adds packages to an installation. `npm ci` deletes it with everything else. */
export const additionMarker = inRoot('node_modules', '.adding-packages')

/** The packages that checks and tests need in full, but that were trimmed (see trim.mjs). */
export const trimmedList = inRoot('node_modules', '.trimmed.json')

/** Whether the packages of the lockfile that the installation contains are installed, and maybe more. */
export function isInstalled(node, installation) {
  if (!existsSync(installedRecord) || !existsSync(node.path) || existsSync(additionMarker)) return false
  if (installation === 'development' && existsSync(trimmedList)) return false
  const stamp = inRoot('.handiwork', `installed-${installation}`)
  const state = recordsState()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === state) return true
  if (!containsInstallation(installation, readLockfile(), readInstalled())) return false
  mkdirSync(inRoot('.handiwork'), { recursive: true })
  writeFileSync(stamp, state)
  return true
}

/** Changes with the lockfile and the record of installed packages, which take long to read. */
function recordsState() {
  return [inRoot('package-lock.json'), installedRecord]
    .map((path) => statSync(path))
    .map(({ size, mtimeMs }) => `${size} ${mtimeMs}`)
    .join('\n')
}

/** Returns the present installation, which may be outdated. */
export function findInstallation() {
  return existsSync(installedRecord) ? recognizeInstallation(readInstalled()) : undefined
}

export const readLockfile = () => readJson(inRoot('package-lock.json')).packages

export const readInstalled = () => readJson(installedRecord).packages
