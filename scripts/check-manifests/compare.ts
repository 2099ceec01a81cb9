import type { Ecosystem } from '../../packages/core/src/catalog/ecosystem.ts'
import {
  declaredPackages,
  isManifest,
  manifestReaders,
} from '../../packages/core/src/detect/manifests/manifests.ts'
import { type LockFile, lockFiles, nearestLock } from './lock-files.ts'
import { ownPackages, reasonFor } from './reason.ts'

export interface Explained {
  readonly name: string
  readonly reason: string
}

/** A manifest against the lock file that goes with it. */
export interface Compared {
  readonly path: string
  readonly ecosystem: Ecosystem
  readonly unreadable: boolean
  readonly declared: readonly string[]
  readonly lock: string | undefined
  /** What is declared and not in the lock file. */
  readonly missing: readonly Explained[]
}

/** What a lock file records as asked for, against the manifests that go with it. */
export interface Recorded {
  readonly path: string
  readonly direct: number
  readonly undeclared: readonly Explained[]
}

export interface Comparison {
  readonly manifests: readonly Compared[]
  readonly locks: readonly Recorded[]
  /** Spent on reading manifests alone. */
  readonly milliseconds: number
}

/** Compares the manifests of a repository, given by its texts under their paths, with its lock files. */
export function compare(texts: ReadonlyMap<string, string>): Comparison {
  const manifestTexts = [...texts].filter(([path]) => isManifest(path))
  const from = performance.now()
  const read = manifestTexts.map(([path, text]) => ({ path, text, ...declaredPackages(path, text) }))
  const milliseconds = performance.now() - from
  const locks = lockFiles(texts)
  const own = ownPackages(manifestTexts)
  const manifests = read.map(({ path, text, packages, unreadable }): Compared => {
    const { ecosystem } = manifestReaders.find(({ reads }) => reads(path))!
    const declared = packages.map(({ name }) => name)
    const lock = nearestLock(path, ecosystem, locks)
    const missing = lock ? declared.filter((name) => !lock.names.has(name)) : []
    const explained = missing.map((name) => ({ name, reason: reasonFor(path, text, name, own) }))
    return { path, ecosystem, unreadable, declared, lock: lock?.path, missing: explained }
  })
  return { manifests, locks: locks.flatMap((lock) => recorded(lock, manifests)), milliseconds }
}

// --- internal ---

function recorded(
  { path, ecosystem, direct }: LockFile,
  manifests: readonly Compared[],
): readonly Recorded[] {
  if (direct === undefined) return []
  const declaring = (name: string) =>
    manifests.filter((manifest) => manifest.ecosystem === ecosystem && manifest.declared.includes(name))
  const undeclared = [...direct]
    .map((name) => ({ name, by: declaring(name) }))
    .filter(({ by }) => !by.some(({ lock }) => lock === path))
    .map(({ name, by }) => ({ name, reason: by[0] ? `declared in ${by[0].path}` : '?' }))
  return [{ path, direct: direct.size, undeclared }]
}
