import type { Ecosystem } from '../../packages/core/src/catalog/ecosystem.ts'
import { isManifest } from '../../packages/core/src/detect/manifests/manifests.ts'
import type { LockContents, LockFormat } from './lock-format.ts'
import { bunLock, packageLock, pnpmLock, yarnLock } from './npm-locks.ts'
import { composerLock, gemLock, goSum, mixLock, pubLock, swiftLock } from './other-locks.ts'
import { cargoLock, poetryLock, uvLock } from './toml-locks.ts'

export interface LockFile extends LockContents {
  readonly path: string
  readonly ecosystem: Ecosystem
}

/** Whether the file is a supported lock file in a folder where manifests are read. */
export function isLockFile(path: string): boolean {
  return findLockFormat(path) !== undefined && isManifest(`${parentFolder(path)}package.json`)
}

/** Parses the lock files among the texts of a repository. */
export function parseLockFiles(texts: ReadonlyMap<string, string>): readonly LockFile[] {
  return [...texts].flatMap(([path, text]) => {
    const lock = findLockFormat(path)
    return lock ? [{ path, ecosystem: lock.ecosystem, ...lock.read(text) }] : []
  })
}

/** Returns the deepest lock file in the folders above a manifest, or else the only one of its ecosystem. */
export function nearestLock(
  manifest: string,
  ecosystem: Ecosystem,
  candidates: readonly LockFile[],
): LockFile | undefined {
  const ofEcosystem = candidates.filter((lock) => lock.ecosystem === ecosystem)
  const above = ofEcosystem.filter(({ path }) => manifest.startsWith(parentFolder(path)))
  const deepestFirst = above.toSorted((one, other) => other.path.length - one.path.length)
  return deepestFirst[0] ?? (ofEcosystem.length === 1 ? ofEcosystem[0] : undefined)
}

const lockFormats: readonly LockFormat[] = [
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

const findLockFormat = (path: string) =>
  lockFormats.find(({ file }) => file.test(path.slice(path.lastIndexOf('/') + 1)))

const parentFolder = (path: string) => path.slice(0, path.lastIndexOf('/') + 1)
