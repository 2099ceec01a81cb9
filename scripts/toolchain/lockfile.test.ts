import { expect, test } from 'vitest'
import lockfile from '../../package-lock.json' with { type: 'json' }

interface LockedPackage {
  readonly version?: string
  readonly link?: boolean
  readonly resolved?: string
  readonly integrity?: string
  readonly optionalDependencies?: Readonly<Record<string, string>>
}

const packages: Readonly<Record<string, LockedPackage>> = lockfile.packages
const installed = Object.entries(packages).filter(
  ([path, { link }]) => path.includes('node_modules/') && !link,
)

test('the lockfile has the hash of every package', () => {
  expect(installed.filter(([, { integrity }]) => !integrity).map(([path]) => path)).toEqual([])
})

test('the lockfile names no registry', () => {
  const hosts = installed.filter(([, { resolved }]) => resolved !== undefined)
  expect(hosts.map(([path]) => path)).toEqual([])
})

test('the lockfile has the binaries of every platform', () => {
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter(
      (name) => !isLocked(path, name) && !name.endsWith(UNUSED_PLATFORM),
    ),
  )
  expect(missing).toEqual([])
})

/** Browsers and Deno, where Handiwork does not run. */
const UNUSED_PLATFORM = '-wasm32-wasi'

/** Whether a package or one of its parent folders has the dependency, as Node resolves it. */
function isLocked(path: string, name: string): boolean {
  if (`${path}/node_modules/${name}`.replace(/^\//, '') in packages) return true
  return path !== '' && isLocked(path.slice(0, Math.max(0, path.lastIndexOf('/node_modules/'))), name)
}
