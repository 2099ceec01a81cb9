import { createHash } from 'node:crypto'
import type { Contact } from '../src/detect/identity.ts'
import type { Facts, RowKind } from '../src/facts/facts.ts'
import { FactsBuilder } from '../src/facts/facts-builder.ts'
import type { Row } from '../src/facts/row.ts'
import type { Commit, FileChange } from '../src/git/commit.ts'
import { lineHash } from '../src/git/line-hash.ts'

/** One commit as a test tells it: lines written to files, and how many were taken away. */
export interface Work {
  readonly by: Contact
  /** An ISO date, or seconds since 1970; missing where the commit has none. */
  readonly on?: string | number
  readonly id?: string
  readonly coAuthors?: readonly Contact[]
  readonly write?: Readonly<Record<string, readonly string[]>>
  readonly erase?: Readonly<Record<string, number>>
  /** Files that are not text, or that come with bare counts. */
  readonly rows?: readonly (Partial<Row> & { readonly path: string; readonly kind: RowKind })[]
  readonly rename?: Readonly<Record<string, string>>
  /** What files import from then on, as `family:name`. */
  readonly imports?: Readonly<Record<string, readonly string[]>>
  readonly committedOn?: string
}

export const ada: Contact = { name: 'Ada Byrne', email: 'ada@byrne.example' }
export const grace: Contact = { name: 'Grace Okafor', email: 'grace@okafor.example' }
export const robot: Contact = {
  name: 'renovate[bot]',
  email: '29139614+renovate[bot]@users.noreply.github.com',
}

/** The facts of these commits, through the same builder an analysis uses. */
export function aFacts(...works: readonly Work[]): Facts {
  const builder = new FactsBuilder()
  for (const [place, work] of works.entries()) builder.add(commitOf(work, place), rowsOf(work))
  return builder.facts()
}

/** The commit as git would have told it. Its id is a digest of its story, so the place matters only to twins. */
export function commitOf(work: Work, place = 0): Commit {
  const signature = { ...work.by, seconds: secondsOf(work.on) }
  return {
    id: work.id ?? createHash('sha1').update(JSON.stringify({ work, place })).digest('hex'),
    author: signature,
    committer: { ...work.by, seconds: secondsOf(work.committedOn ?? work.on) },
    trailers: (work.coAuthors ?? []).map(({ name, email }) => ({
      key: 'Co-authored-by',
      value: `${name} <${email}>`,
    })),
    files: filesOf(work),
  }
}

export function rowsOf({ write = {}, erase = {}, rows = [], imports = {} }: Work): Row[] {
  const paths = new Set([...Object.keys(write), ...Object.keys(erase)])
  return [
    ...Array.from(paths, (path) =>
      withImports(textRow(path, write[path] ?? [], erase[path] ?? 0), imports[path]),
    ),
    ...rows.map((row) => ({ ...textRow(row.path, [], 0), ...row })),
  ]
}

/** `count` lines found nowhere else. */
export function lines(count: number, about = 'knot'): string[] {
  return Array.from({ length: count }, (_, place) => `${about} ${place}`)
}

// --- internal ---

function secondsOf(on: string | number | undefined): number | undefined {
  return typeof on === 'string' ? Date.parse(on) / 1000 : on
}

function withImports(row: Row, added: readonly string[] | undefined): Row {
  return added === undefined ? row : { ...row, imports: { added, removed: [] } }
}

function textRow(path: string, written: readonly string[], deleted: number): Row {
  const hashes = written.map(lineHash).filter((hash) => hash !== undefined)
  return {
    path,
    kind: 'text',
    added: written.length,
    deleted,
    written: hashes.length,
    lineHashes: Uint32Array.from(hashes),
  }
}

function filesOf({ write = {}, rename = {} }: Work): FileChange[] {
  return [
    ...Object.entries(write).map(([path, written]) => file(path, 'A', undefined, written.join('\n'))),
    ...Object.entries(rename).map(([oldPath, path]) => file(path, 'R', oldPath, '')),
  ]
}

function file(path: string, status: string, oldPath: string | undefined, text: string): FileChange {
  return {
    path,
    oldPath,
    status,
    kind: 'text',
    oldBlob: '',
    blob: '',
    addedCount: 0,
    deletedCount: 0,
    addedBytes: text.length,
    lineHashes: new Uint32Array(0),
    writtenCount: 0,
    start: Buffer.from(text),
    addedText: new Uint8Array(0),
    addedLines: [],
    deletedLines: [],
    pickedAdded: [],
    pickedDeleted: [],
  }
}
