import { emptySniffResult, sniff } from '../detect/sniff.ts'
import type { Commit, FileChange } from '../git/commit.ts'
import type { OriginRecord, PathOrigin } from './facts.ts'
import type { Row } from './row.ts'

/** Returns the origins of the paths that a commit introduces. */
export function collectOrigins(
  { files }: Commit,
  rows: readonly Row[],
): [path: string, origin: PathOrigin][] {
  const fileOrigins = files.map((file) => [file.path, fileOrigin(file)] as const)
  const rowOrigins = rows.map((row) => [row.path, rowOrigin(row)] as const)
  return [...fileOrigins, ...rowOrigins].flatMap(([path, origin]) =>
    origin === undefined ? [] : [[path, origin]],
  )
}

/** Returns the origin of a file from its change. */
export function fileOrigin(file: FileChange): PathOrigin | undefined {
  return file.kind === 'text' ? detectOrigin(file) : undefined
}

/** Returns the origin of a renamed file. */
export function renameOrigin(renamedFrom: string | undefined): PathOrigin {
  return { sniffed: emptySniffResult, renamedFrom }
}

/** Returns the origin of a file from a row, which may contain the language of the whole file. */
export function rowOrigin({ language }: Row): PathOrigin | undefined {
  return language === undefined ? undefined : { sniffed: { language }, renamedFrom: undefined }
}

/** Merges the origin records of each path. */
export function mergeOriginRecords(
  records: readonly OriginRecord[],
  paths: readonly string[],
): ReadonlyMap<string, PathOrigin> {
  const origins = new Map<string, PathOrigin>()
  for (const { path: pathIndex, origin } of records) {
    const path = paths[pathIndex]!
    const existing = origins.get(path)
    origins.set(path, existing === undefined ? origin : mergeOrigin(existing, origin))
  }
  return origins
}

/** A path can be introduced twice, and commits arrive in any order, so the merge must be commutative. */
function mergeOrigin(one: PathOrigin, other: PathOrigin): PathOrigin {
  const language = greater(one.sniffed.language, other.sniffed.language)
  const generated = one.sniffed.generated || other.sniffed.generated
  const minified = one.sniffed.minified || other.sniffed.minified
  return {
    sniffed: {
      ...(language && { language }),
      ...(generated && { generated }),
      ...(minified && { minified }),
    },
    renamedFrom: greater(one.renamedFrom, other.renamedFrom),
  }
}

function greater(one: string | undefined, other: string | undefined): string | undefined {
  return (one ?? '') > (other ?? '') ? one : other
}

function detectOrigin(file: FileChange): PathOrigin | undefined {
  if (file.status === 'R' || file.status === 'C') return renameOrigin(file.oldPath)
  if (file.start.length === 0) return undefined
  const sniffed = sniff(file.path, file.start)
  if (file.status === 'A') return isNotEmpty(sniffed) ? { sniffed, renamedFrom: undefined } : undefined
  // A modification of the first lines shows whether they contain a generated marker, but not the language.
  return sniffed.generated ? { sniffed: { generated: true }, renamedFrom: undefined } : undefined
}

function isNotEmpty(sniffed: object): boolean {
  return Object.keys(sniffed).length > 0
}
