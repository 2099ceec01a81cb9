import { existsSync } from 'node:fs'
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
  return containsInstallation(installation, readLockfile(), readInstalled())
}

/** Returns the present installation, which may be outdated. */
export function findInstallation() {
  return existsSync(installedRecord) ? recognizeInstallation(readInstalled()) : undefined
}

export const readLockfile = () => readJson(inRoot('package-lock.json')).packages

export const readInstalled = () => readJson(installedRecord).packages
