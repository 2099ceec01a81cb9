import { crc32 } from 'node:zlib'
import type { Sniffed } from '../detect/sniff.ts'
import type { Facts } from './facts.ts'
import { originsOf } from './origins.ts'

/** What a file of facts says of itself. Facts of another catalogue, or read under other circumstances, are of no use. */
export interface FactsHead {
  readonly catalogue: string
  readonly circumstances: string
  /** The commit whose history the facts cover; null where the reading was stopped before its end. */
  readonly head: string | null
  /** How many merges that history has. */
  readonly mergeCount: number
}

export interface Kept {
  readonly head: FactsHead
  readonly facts: Facts
}

/** Facts as bytes: a mark, the length of a JSON part, that part, the columns one after the other, a checksum. */
export function encodeFacts(head: FactsHead, facts: Facts): Uint8Array[] {
  const columns = columnNames.map((name) => bytesOf(facts[name]))
  const json = Buffer.from(
    JSON.stringify({ ...head, ...textsOf(facts), lengths: columnNames.map((name) => facts[name].length) }),
  )
  const start = Buffer.alloc(8)
  start.write(MARK, 'latin1')
  start.writeUInt32LE(json.length, 4)
  const parts = [start, json, ...columns]
  const sum = Buffer.alloc(4)
  sum.writeUInt32LE(parts.reduce((crc, part) => crc32(part, crc), 0))
  return [...parts, sum]
}

/** Reads what `encodeFacts` wrote; undefined for anything else, however it came about. */
export function decodeFacts(file: Buffer): Kept | undefined {
  if (file.length < 12 || file.toString('latin1', 0, 4) !== MARK) return undefined
  const body = file.subarray(0, -4)
  if (crc32(body) !== file.readUInt32LE(body.length)) return undefined
  try {
    return decoded(body)
  } catch {
    return undefined
  }
}

// --- internal ---

function decoded(body: Buffer): Kept {
  const jsonEnd = 8 + body.readUInt32LE(4)
  // Of the long lists the mark and the checksum have to say enough: to check each word takes longer than to read it.
  const json: Texts & Told = JSON.parse(body.toString('utf8', 8, jsonEnd))
  const { lengths, ...head } = headOf(json)
  return {
    head,
    facts: { ...factsTexts(json), ...columnsOf(body, jsonEnd, lengths) },
  }
}

/** The last character is the version of this layout. */
const MARK = 'HWF5'

const columnTypes = {
  authoredAt: Float64Array,
  committedAt: Float64Array,
  author: Uint32Array,
  coAuthorSet: Uint32Array,
  firstRow: Uint32Array,
  path: Uint32Array,
  kind: Uint8Array,
  added: Uint32Array,
  deleted: Uint32Array,
  written: Uint32Array,
  firstLine: Uint32Array,
  lines: Uint32Array,
  firstImport: Uint32Array,
  importChange: Uint32Array,
} as const

type ColumnName = keyof typeof columnTypes
type Columns = { [name in ColumnName]: InstanceType<(typeof columnTypes)[name]> }

const columnNames = Object.keys(columnTypes) as ColumnName[]

/** Throws where it is not whole. */
function headOf({ catalogue, circumstances, head, mergeCount, lengths }: Texts & Told) {
  const isWhole =
    [catalogue, circumstances, head ?? ''].every((text) => typeof text === 'string') &&
    [mergeCount, ...lengths].every(Number.isSafeInteger)
  if (!isWhole) throw new TypeError('These are no facts')
  return { catalogue, circumstances, head, mergeCount, lengths }
}

/** The head, and how long each column is. */
interface Told extends FactsHead {
  readonly lengths: readonly number[]
}

/** The part that is JSON: what the facts hold in words, and how long each column is. */
interface Texts {
  /** Separated by blanks. */
  readonly ids: string
  readonly contacts: readonly (readonly [name: string, email: string])[]
  readonly coAuthors: readonly (readonly number[])[]
  readonly paths: readonly string[]
  readonly importNames: readonly string[]
  readonly sightings: readonly (readonly [
    commit: number,
    path: number,
    Sniffed,
    renamedFrom: string | null,
  ])[]
}

function textsOf({ ids, contacts, coAuthors, paths, importNames, sightings }: Facts): Texts {
  return {
    ids: ids.join(' '),
    contacts: contacts.map(({ name, email }) => [name, email]),
    coAuthors: coAuthors.map((places) => [...places]),
    paths: [...paths],
    importNames: [...importNames],
    sightings: sightings.map(({ commit, path, origin: { sniffed, renamedFrom } }) => [
      commit,
      path,
      sniffed,
      renamedFrom ?? null,
    ]),
  }
}

function factsTexts({ ids, contacts, coAuthors, paths, importNames, sightings: told }: Texts) {
  const sightings = told.map(([commit, path, sniffed, renamedFrom]) => ({
    commit,
    path,
    origin: { sniffed, renamedFrom: renamedFrom ?? undefined },
  }))
  return {
    ids: ids === '' ? [] : ids.split(' '),
    contacts: contacts.map(([name, email]) => ({ name, email })),
    coAuthors,
    paths,
    importNames,
    sightings,
    origins: originsOf(sightings, paths),
  }
}

function bytesOf(column: Uint8Array | Uint32Array | Float64Array): Buffer {
  return Buffer.from(column.buffer, column.byteOffset, column.byteLength)
}

/** Copies each column to memory of its own: numbers must lie at multiples of their size, which files do not heed. */
function columnsOf(body: Buffer, from: number, lengths: readonly number[]): Columns {
  let at = from
  const column = (name: ColumnName, length: number) => {
    const numbers = new columnTypes[name](length)
    bytesOf(numbers).set(body.subarray(at, at + numbers.byteLength))
    at += numbers.byteLength
    return [name, numbers] as const
  }
  return Object.fromEntries(
    columnNames.map((name, place) => column(name, lengths[place]!)),
  ) as unknown as Columns
}
