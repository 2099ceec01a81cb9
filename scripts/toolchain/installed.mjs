import { existsSync } from 'node:fs'
import { inRoot, readJson } from './root.mjs'

/** npm writes what it installed last, and only once all of it is in place. */
export function isInstalled(node) {
  const written = inRoot('node_modules', '.package-lock.json')
  if (!existsSync(written) || !existsSync(node.path)) return false
  return agree(readJson(inRoot('package-lock.json')).packages, readJson(written).packages)
}

/** Whether an install holds what the lockfile asks for, optional packages of other platforms aside. */
export function agree(wanted, installed) {
  const places = new Set([...Object.keys(wanted), ...Object.keys(installed)].filter(isInstalledPlace))
  return [...places].every((place) => isSame(wanted[place], installed[place]))
}

const isInstalledPlace = (place) => place.includes('node_modules/')

const isSame = (wanted, installed) =>
  installed ? wanted?.version === installed.version : wanted.optional === true
