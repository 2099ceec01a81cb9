import { crc32 } from 'node:zlib'
import type { SniffResult } from '../detect/sniff.ts'
import type { Facts } from './facts.ts'
import { mergeOriginRecords } from './origins.ts'

/** Header of a facts file. Facts with another catalog version or configuration are not reusable. */
export interface FactsHeader {
  readonly catalogVersion: string
  readonly configFingerprint: string
  /** The commit whose history the facts cover; null if reading was interrupted. */
  readonly head: string | null
  /** Number of merge commits in that history. */
  readonly mergeCount: number
}

export interface StoredFacts {
  readonly head: FactsHeader
  readonly facts: Facts
}

/** Encodes facts: magic bytes, JSON length, JSON, columns, checksum. */
export function encodeFacts(head: FactsHeader, facts: Facts): Uint8Array[] {
  const columns = columnNames.map((name) => toBytes(facts[name]))
  const json = Buffer.from(
    JSON.stringify({
      ...head,
      ...toFactsText(facts),
      lengths: columnNames.map((name) => facts[name].length),
    }),
  )
  const prefix = Buffer.alloc(8)
  prefix.write(MAGIC, 'latin1')
  prefix.writeUInt32LE(json.length, 4)
  const chunks = [prefix, json, ...columns]
  const checksum = Buffer.alloc(4)
  checksum.writeUInt32LE(chunks.reduce((crc, chunk) => crc32(chunk, crc), 0))
  return [...chunks, checksum]
}

/** Decodes the output of `encodeFacts`. Returns undefined for any other input. */
export function decodeFacts(file: Buffer): StoredFacts | undefined {
  if (file.length < 12 || file.toString('latin1', 0, 4) !== MAGIC) return undefined
  const body = file.subarray(0, -4)
  if (crc32(body) !== file.readUInt32LE(body.length)) return undefined
  try {
    return decodeBody(body)
  } catch {
    return undefined
  }
}

function decodeBody(body: Buffer): StoredFacts {
  const jsonEnd = 8 + body.readUInt32LE(4)
  // Long lists are trusted because of the checksum: validating every entry takes longer than reading it.
  const json: FactsText & HeaderWithLengths = JSON.parse(body.toString('utf8', 8, jsonEnd))
  const { lengths, ...head } = validateHeader(json)
  return {
    head,
    facts: { ...fromFactsText(json), ...decodeColumns(body, jsonEnd, lengths) },
  }
}

/** The last character is the version of the file format. */
const MAGIC = 'HWF7'

const columnTypes = {
  authoredAt: Float64Array,
  committedAt: Float64Array,
  author: Uint32Array,
  committer: Uint32Array,
  coAuthorSet: Uint32Array,
  reviewSet: Uint32Array,
  declarationSet: Uint32Array,
  squash: Uint32Array,
  revert: Uint8Array,
  mergedAt: Float64Array,
  merger: Uint32Array,
  mergeReviewSet: Uint32Array,
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

/** Throws if a field has the wrong type. */
function validateHeader({
  catalogVersion,
  configFingerprint,
  head,
  mergeCount,
  lengths,
}: FactsText & HeaderWithLengths) {
  const isValid =
    [catalogVersion, configFingerprint, head ?? ''].every((text) => typeof text === 'string') &&
    [mergeCount, ...lengths].every(Number.isSafeInteger)
  if (!isValid) throw new TypeError('invalid facts header')
  return { catalogVersion, configFingerprint, head, mergeCount, lengths }
}

/** The header and the length of each column. */
interface HeaderWithLengths extends FactsHeader {
  readonly lengths: readonly number[]
}

/** The JSON part: text data of the facts. */
interface FactsText {
  /** Separated by spaces. */
  readonly ids: string
  readonly mergeIds: string
  readonly contacts: readonly (readonly [name: string, email: string])[]
  readonly coAuthors: readonly (readonly number[])[]
  readonly reviewSets: readonly (readonly number[])[]
  readonly declarationSets: readonly (readonly string[])[]
  readonly squashes: readonly (readonly number[])[]
  readonly paths: readonly string[]
  readonly importNames: readonly string[]
  readonly originRecords: readonly (readonly [
    commit: number,
    path: number,
    SniffResult,
    renamedFrom: string | null,
  ])[]
}

function toFactsText(facts: Facts): FactsText {
  const { ids, mergeIds, contacts, coAuthors, reviewSets, declarationSets, squashes } = facts
  return {
    ids: [...ids].join(' '),
    mergeIds: mergeIds.join(' '),
    contacts: contacts.map(({ name, email }) => [name, email]),
    ...{ coAuthors, reviewSets, declarationSets, squashes },
    paths: facts.paths,
    importNames: facts.importNames,
    originRecords: facts.originRecords.map(({ commit, path, origin: { sniffed, renamedFrom } }) => [
      commit,
      path,
      sniffed,
      renamedFrom ?? null,
    ]),
  }
}

function fromFactsText({ ids, mergeIds, contacts, originRecords: storedRecords, ...lists }: FactsText) {
  const originRecords = storedRecords.map(([commit, path, sniffed, renamedFrom]) => ({
    commit,
    path,
    origin: { sniffed, renamedFrom: renamedFrom ?? undefined },
  }))
  const { coAuthors, reviewSets, declarationSets, squashes, paths, importNames } = lists
  return {
    ids: splitIds(ids),
    mergeIds: splitIds(mergeIds),
    contacts: contacts.map(([name, email]) => ({ name, email })),
    ...{ coAuthors, reviewSets, declarationSets, squashes, paths, importNames },
    originRecords,
    origins: mergeOriginRecords(originRecords, paths),
  }
}

function splitIds(text: string): string[] {
  return text === '' ? [] : text.split(' ')
}

function toBytes(column: Uint8Array | Uint32Array | Float64Array): Buffer {
  return Buffer.from(column.buffer, column.byteOffset, column.byteLength)
}

/** Copies each column to its own buffer, because columns in the file are not aligned. */
function decodeColumns(body: Buffer, from: number, lengths: readonly number[]): Columns {
  let at = from
  const column = (name: ColumnName, length: number) => {
    const numbers = new columnTypes[name](length)
    toBytes(numbers).set(body.subarray(at, at + numbers.byteLength))
    at += numbers.byteLength
    return [name, numbers] as const
  }
  return Object.fromEntries(
    columnNames.map((name, index) => column(name, lengths[index]!)),
  ) as unknown as Columns
}
