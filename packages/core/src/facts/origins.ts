import { nothingSniffed, sniff } from '../detect/sniff.ts'
import type { Commit, FileChange } from '../git/commit.ts'
import type { PathOrigin, Sighting } from './facts.ts'
import type { Row } from './row.ts'

/** What a commit tells of the paths it brings into the repository. */
export function originsIn({ files }: Commit, rows: readonly Row[]): [path: string, origin: PathOrigin][] {
  const seen = files.map((file) => [file.path, originOfFile(file)] as const)
  const told = rows.map((row) => [row.path, originOfRow(row)] as const)
  return [...seen, ...told].flatMap(([path, origin]) => (origin === undefined ? [] : [[path, origin]]))
}

/** What a change tells of the file it brings in. */
export function originOfFile(file: FileChange): PathOrigin | undefined {
  return file.kind === 'text' ? originOf(file) : undefined
}

/** What the maker of a row found in the whole file. */
export function originOfRow({ language }: Row): PathOrigin | undefined {
  return language === undefined ? undefined : { sniffed: { language }, renamedFrom: undefined }
}

/** What all sightings of each path come to. */
export function originsOf(
  sightings: readonly Sighting[],
  paths: readonly string[],
): ReadonlyMap<string, PathOrigin> {
  const origins = new Map<string, PathOrigin>()
  for (const { path: place, origin } of sightings) {
    const path = paths[place]!
    const known = origins.get(path)
    origins.set(path, known === undefined ? origin : either(known, origin))
  }
  return origins
}

// --- internal ---

/** A path can come in twice, and commits arrive in any order: what is kept must not depend on it. */
function either(one: PathOrigin, other: PathOrigin): PathOrigin {
  const language = later(one.sniffed.language, other.sniffed.language)
  const generated = one.sniffed.generated || other.sniffed.generated
  const minified = one.sniffed.minified || other.sniffed.minified
  return {
    sniffed: {
      ...(language && { language }),
      ...(generated && { generated }),
      ...(minified && { minified }),
    },
    renamedFrom: later(one.renamedFrom, other.renamedFrom),
  }
}

function later(one: string | undefined, other: string | undefined): string | undefined {
  return (one ?? '') > (other ?? '') ? one : other
}

function originOf(file: FileChange): PathOrigin | undefined {
  if (file.status === 'R' || file.status === 'C')
    return { sniffed: nothingSniffed, renamedFrom: file.oldPath }
  if (file.start.length === 0) return undefined
  const sniffed = sniff(file.path, file.start)
  if (file.status === 'A') return known(sniffed) ? { sniffed, renamedFrom: undefined } : undefined
  // A change to the first lines shows whether they say "generated", but not what the file is.
  return sniffed.generated ? { sniffed: { generated: true }, renamedFrom: undefined } : undefined
}

function known(sniffed: object): boolean {
  return Object.keys(sniffed).length > 0
}
