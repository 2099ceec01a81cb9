import type { Ecosystem } from '../../packages/core/src/catalog/ecosystem.ts'
import {
  isManifest,
  manifestReaders,
  readDeclaredPackages,
} from '../../packages/core/src/detect/manifests/manifests.ts'
import { type LockFile, nearestLock, parseLockFiles } from './lock-files.ts'
import { missingReason, ownPackages } from './missing-reason.ts'

export interface ExplainedPackage {
  readonly name: string
  readonly reason: string
}

/** A manifest compared with its lock file. */
export interface ManifestComparison {
  readonly path: string
  readonly ecosystem: Ecosystem
  readonly unreadable: boolean
  readonly declared: readonly string[]
  readonly lock: string | undefined
  /** Declared packages that the lock file does not pin. */
  readonly missing: readonly ExplainedPackage[]
}

/** The direct packages of a lock file compared with its manifests. */
export interface LockComparison {
  readonly path: string
  readonly direct: number
  readonly undeclared: readonly ExplainedPackage[]
}

export interface RepositoryComparison {
  readonly manifests: readonly ManifestComparison[]
  readonly locks: readonly LockComparison[]
  /** The time spent reading manifests. */
  readonly milliseconds: number
}

/** Compares the manifests and lock files of a repository, given as texts by path. */
export function compareManifests(texts: ReadonlyMap<string, string>): RepositoryComparison {
  const manifestTexts = [...texts].filter(([path]) => isManifest(path))
  const startTime = performance.now()
  const parsedManifests = manifestTexts.map(([path, text]) => ({
    path,
    text,
    ...readDeclaredPackages(path, text),
  }))
  const milliseconds = performance.now() - startTime
  const locks = parseLockFiles(texts)
  const own = ownPackages(manifestTexts)
  const manifests = parsedManifests.map(({ path, text, packages, unreadable }): ManifestComparison => {
    const { ecosystem } = manifestReaders.find(({ matches }) => matches(path))!
    const declared = packages.map(({ name }) => name)
    const lock = nearestLock(path, ecosystem, locks)
    const missing = lock ? declared.filter((name) => !lock.names.has(name)) : []
    const explained = missing.map((name) => ({ name, reason: missingReason(path, text, name, own) }))
    return { path, ecosystem, unreadable, declared, lock: lock?.path, missing: explained }
  })
  return { manifests, locks: locks.flatMap((lock) => compareLock(lock, manifests)), milliseconds }
}

function compareLock(
  { path, ecosystem, direct }: LockFile,
  manifests: readonly ManifestComparison[],
): readonly LockComparison[] {
  if (direct === undefined) return []
  const manifestsDeclaring = (name: string) =>
    manifests.filter((manifest) => manifest.ecosystem === ecosystem && manifest.declared.includes(name))
  const undeclared = [...direct]
    .map((name) => ({ name, by: manifestsDeclaring(name) }))
    .filter(({ by }) => !by.some(({ lock }) => lock === path))
    .map(({ name, by }) => ({ name, reason: by[0] ? `declared in ${by[0].path}` : '?' }))
  return [{ path, direct: direct.size, undeclared }]
}
