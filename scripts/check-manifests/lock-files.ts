import type { Ecosystem } from '../../packages/core/src/catalog/ecosystem.ts'
import { isManifest } from '../../packages/core/src/detect/manifests/manifests.ts'
import type { Lock, Locked } from './lock.ts'
import { bunLock, packageLock, pnpmLock, yarnLock } from './npm-locks.ts'
import { composerLock, gemLock, goSum, mixLock, pubLock, swiftLock } from './other-locks.ts'
import { cargoLock, poetryLock, uvLock } from './toml-locks.ts'

export interface LockFile extends Locked {
  readonly path: string
  readonly ecosystem: Ecosystem
}

/** Whether a file is a lock file that can be read here, in a place where a manifest would be read. */
export function isLockFile(path: string): boolean {
  return lockOf(path) !== undefined && isManifest(`${folderOf(path)}package.json`)
}

/** The lock files among the texts of a repository. */
export function lockFiles(texts: ReadonlyMap<string, string>): readonly LockFile[] {
  return [...texts].flatMap(([path, text]) => {
    const lock = lockOf(path)
    return lock ? [{ path, ecosystem: lock.ecosystem, ...lock.read(text) }] : []
  })
}

/** The deepest lock file in the folders above a manifest; else the only one of its ecosystem. */
export function nearestLock(
  manifest: string,
  ecosystem: Ecosystem,
  among: readonly LockFile[],
): LockFile | undefined {
  const ofEcosystem = among.filter((lock) => lock.ecosystem === ecosystem)
  const above = ofEcosystem.filter(({ path }) => manifest.startsWith(folderOf(path)))
  const deepestFirst = above.toSorted((one, other) => other.path.length - one.path.length)
  return deepestFirst[0] ?? (ofEcosystem.length === 1 ? ofEcosystem[0] : undefined)
}

// --- internal ---

const locks: readonly Lock[] = [
  pnpmLock,
  packageLock,
  bunLock,
  yarnLock,
  uvLock,
  poetryLock,
  gemLock,
  cargoLock,
  goSum,
  composerLock,
  mixLock,
  pubLock,
  swiftLock,
]

const lockOf = (path: string) => locks.find(({ file }) => file.test(path.slice(path.lastIndexOf('/') + 1)))

const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/') + 1)
