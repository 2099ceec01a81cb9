import { requiredPaths } from './required-paths.mjs'

/**
 * The installations from the smallest to the largest, each with its options for npm. `command` has the
 * packages of the CLI and Node, `service` also those of the service and the site, `development` also those
 * of checks and tests.
 */
const npmOptions = {
  command: ['--omit=dev', '--workspace=packages/cli'],
  service: ['--omit=dev'],
  development: ['--include=dev'],
}

const sizes = Object.keys(npmOptions)

export const npmOptionsOf = (installation) => npmOptions[installation]

export function largerInstallation(one, other) {
  return sizes.indexOf(one) < sizes.indexOf(other) ? other : one
}

/** Returns the installation that npm's record of installed packages describes, which may be outdated. */
export function recognizeInstallation(installed) {
  if (Object.values(installed).some(({ dev }) => dev)) return 'development'
  return 'node_modules/@handiwork/site' in installed ? 'service' : 'command'
}

/**
 * Whether the installed packages are those of the lockfile, and contain the installation. Optional packages
 * of other platforms may be missing.
 */
export function containsInstallation(installation, lockfile, installed) {
  return (
    Object.entries(installed)
      .filter(([path]) => isPackagePath(path))
      .every(([path, { version }]) => path in lockfile && lockfile[path].version === version) &&
    pathsOf(installation, lockfile).every(
      (path) => path in installed || isOptional(installation, lockfile[path]),
    )
  )
}

function pathsOf(installation, lockfile) {
  if (installation === 'command') return requiredPaths(lockfile, 'packages/cli')
  const packages = Object.entries(lockfile).filter(([path]) => isPackagePath(path))
  const chosen = installation === 'service' ? packages.filter(([, { dev }]) => !dev) : packages
  return chosen.map(([path]) => path)
}

const isPackagePath = (path) => path.includes('node_modules/')

/** npm marks what is both in development and optional elsewhere as `devOptional`. */
const isOptional = (installation, { optional, devOptional }) =>
  optional === true || (installation !== 'development' && devOptional === true)
