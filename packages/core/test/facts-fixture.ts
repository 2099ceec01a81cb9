import { createHash } from 'node:crypto'
import type { Contact } from '../src/detect/identity.ts'
import type { Facts, RowKind } from '../src/facts/facts.ts'
import { FactsBuilder } from '../src/facts/facts-builder.ts'
import type { Row } from '../src/facts/row.ts'
import type { Commit, FileChange, Trailer } from '../src/git/commit.ts'
import { hashLine } from '../src/git/line-hash.ts'

/** A commit in a test: lines written to files, and numbers of deleted lines. */
export interface Work {
  readonly by: Contact
  /** An ISO date, or seconds since 1970; omitted for a commit without a date. */
  readonly on?: string | number
  readonly id?: string
  readonly coAuthors?: readonly Contact[]
  readonly write?: Readonly<Record<string, readonly string[]>>
  readonly erase?: Readonly<Record<string, number>>
  /** Files that are not text, or rows with explicit counts. */
  readonly rows?: readonly (Partial<Row> & { readonly path: string; readonly kind: RowKind })[]
  readonly rename?: Readonly<Record<string, string>>
  /** Imports that each file gains, as `family:name`. */
  readonly imports?: Readonly<Record<string, readonly string[]>>
  readonly committedOn?: string
  readonly committedBy?: Contact
  /** Trailers such as `['Reviewed-by', grace]`. */
  readonly trailers?: readonly (readonly [key: string, contact: Contact])[]
  /** Lines that declare the use of AI tools. */
  readonly toolLines?: readonly string[]
  /** Author dates of squashed commits, in seconds since 1970. */
  readonly squashedDates?: readonly number[]
  readonly isRevert?: boolean
}

export const ada: Contact = { name: 'Ada Byrne', email: 'ada@byrne.example' }
export const grace: Contact = { name: 'Grace Okafor', email: 'grace@okafor.example' }
export const robot: Contact = {
  name: 'renovate[bot]',
  email: '29139614+renovate[bot]@users.noreply.github.com',
}

/** Builds the facts of these commits with the same builder as an analysis. */
export function buildFacts(...works: readonly Work[]): Facts {
  const builder = new FactsBuilder()
  for (const [index, work] of works.entries()) builder.add(buildCommit(work, index), buildRows(work))
  return builder.facts()
}

/**
 * The commit as git would report it. Its id is a hash of its contents; `index` distinguishes identical
 * commits.
 */
export function buildCommit(work: Work, index = 0): Commit {
  const signature = { ...work.by, seconds: toSeconds(work.on) }
  return {
    id:
      work.id ??
      createHash('sha1')
        .update(JSON.stringify({ work, place: index }))
        .digest('hex'),
    author: signature,
    committer: { ...(work.committedBy ?? work.by), seconds: toSeconds(work.committedOn ?? work.on) },
    trailers: [
      ...(work.coAuthors ?? []).map((contact) => trailer('Co-authored-by', contact)),
      ...(work.trailers ?? []).map(([key, contact]) => trailer(key, contact)),
    ],
    toolLines: work.toolLines ?? [],
    squashedDates: work.squashedDates ?? [],
    isRevert: work.isRevert ?? false,
    files: buildFiles(work),
  }
}

export function buildRows({ write = {}, erase = {}, rows = [], imports = {} }: Work): Row[] {
  const paths = new Set([...Object.keys(write), ...Object.keys(erase)])
  return [
    ...Array.from(paths, (path) =>
      withImports(textRow(path, write[path] ?? [], erase[path] ?? 0), imports[path]),
    ),
    ...rows.map((row) => ({ ...textRow(row.path, [], 0), ...row })),
  ]
}

/** `count` lines that occur nowhere else. */
export function lines(count: number, prefix = 'knot'): string[] {
  return Array.from({ length: count }, (_, index) => `${prefix} ${index}`)
}

function trailer(key: string, { name, email }: Contact): Trailer {
  return { key, value: `${name} <${email}>` }
}

function toSeconds(on: string | number | undefined): number | undefined {
  return typeof on === 'string' ? Date.parse(on) / 1000 : on
}

function withImports(row: Row, added: readonly string[] | undefined): Row {
  return added === undefined ? row : { ...row, imports: { added, removed: [] } }
}

function textRow(path: string, written: readonly string[], deleted: number): Row {
  const hashes = written.map(hashLine).filter((hash) => hash !== undefined)
  return {
    path,
    kind: 'text',
    added: written.length,
    deleted,
    written: hashes.length,
    lineHashes: Uint32Array.from(hashes),
  }
}

function buildFiles({ write = {}, rename = {} }: Work): FileChange[] {
  return [
    ...Object.entries(write).map(([path, written]) => fileChange(path, 'A', undefined, written.join('\n'))),
    ...Object.entries(rename).map(([oldPath, path]) => fileChange(path, 'R', oldPath, '')),
  ]
}

function fileChange(path: string, status: string, oldPath: string | undefined, text: string): FileChange {
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
