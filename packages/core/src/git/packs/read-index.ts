import { closeSync, fstatSync, openSync, readSync } from 'node:fs'
import type { EngineExports } from './engine.ts'
import { UnreadableStore } from './unreadable-store.ts'

/** The addresses of a pack's tables in the engine's memory. */
export interface IndexTables {
  /** The number of objects. */
  readonly count: number
  readonly fanout: number
  readonly digests: number
  /** Receives the offsets, which the engine replaces by ranks. */
  readonly ranks: number
  readonly offsets: number
  /** Bits 32 to 47 of the offsets; 0 if the pack has less than 4 GiB. */
  readonly highOffsets: number
  readonly unorderedHigh: number
}

export interface IndexRecord extends IndexTables {
  /** The offset of the pack's checksum, which is the end of its last object. */
  readonly size: number
}

export interface PackFiles {
  /** The file descriptor of the pack. */
  readonly pack: number
  /** The path of its index. */
  readonly path: string
  /** The length of object ids and checksums. */
  readonly idBytes: number
}

/** Memory of the engine for temporary data. */
export interface Scratch {
  readonly address: number
  readonly bytes: number
}

/** Loads an index (gitformat-pack, version 2). Throws an UnreadableStore if it is invalid or not supported. */
export function readIndex(
  { pack, path, idBytes }: PackFiles,
  engine: EngineExports,
  memory: WebAssembly.Memory,
  scratch: Scratch,
): IndexRecord {
  const packBytes = fstatSync(pack).size
  if (packBytes >= MAX_PACK_BYTES) throw new UnreadableStore('a pack is larger than 1 TiB')
  const file = openSync(path, 'r')
  try {
    const fanout = readFanout(file)
    const count = fanout[FANOUT - 1]!
    const offsetsAt = HEADER_BYTES + count * (idBytes + CHECKSUM_BYTES)
    const wideAt = offsetsAt + count * OFFSET_BYTES
    const wideBytes = fstatSync(file).size - wideAt - 2 * idBytes
    if (wideBytes < 0 || wideBytes > Math.max(0, count - 1) * WIDE_BYTES || wideBytes % WIDE_BYTES !== 0)
      throw new UnreadableStore('an index is invalid')
    const tables = reserveTables(engine, count, packBytes >= 2 ** 32)
    new Uint32Array(memory.buffer, tables.fanout, FANOUT).set(fanout)
    const batch = Math.floor(scratch.bytes / idBytes)
    for (let from = 0; from < count; from += batch) {
      const length = Math.min(batch, count - from)
      const ids = new Uint8Array(memory.buffer, scratch.address, length * idBytes)
      readInto(file, ids, HEADER_BYTES + from * idBytes)
      engine.digestIds(scratch.address, length, tables.digests + from * DIGEST_BYTES)
    }
    readInto(file, new Uint8Array(memory.buffer, tables.ranks, count * OFFSET_BYTES), offsetsAt)
    Buffer.from(memory.buffer, tables.ranks, count * OFFSET_BYTES).swap32()
    if (wideBytes > 0 || packBytes >= IS_WIDE) {
      const wide = Buffer.alloc(wideBytes)
      readInto(file, wide, wideAt)
      resolveWideOffsets(tables, wide, memory)
    }
    return { ...tables, size: packBytes - idBytes }
  } finally {
    closeSync(file)
  }
}

/** Returns the id at a position of an index, or undefined if it can't be read. */
export function readIndexedId(path: string, position: number, idBytes: number): Buffer | undefined {
  const id = Buffer.alloc(idBytes)
  try {
    const file = openSync(path, 'r')
    try {
      readInto(file, id, HEADER_BYTES + position * idBytes)
      return id
    } finally {
      closeSync(file)
    }
  } catch {
    return undefined
  }
}

/** Each digest is written as 64 bits, of which the next one overwrites the last byte. */
export function reserveDigests(engine: EngineExports, count: number): number {
  return engine.reserve(count * DIGEST_BYTES + 1) >>> 0
}

/** Reserves the tables of `count` objects. */
function reserveTables(engine: EngineExports, count: number, isLarge: boolean): IndexTables {
  const reserve = (bytes: number) => engine.reserve(bytes) >>> 0
  return {
    count,
    fanout: reserve(4 * FANOUT),
    digests: reserveDigests(engine, count),
    ranks: reserve(count * OFFSET_BYTES),
    offsets: reserve(count * OFFSET_BYTES),
    highOffsets: isLarge ? reserve(count * HIGH_BYTES) : 0,
    unorderedHigh: isLarge ? reserve(count * HIGH_BYTES) : 0,
  }
}

const FANOUT = 256
const HEADER_BYTES = 8 + 4 * FANOUT
const MAGIC = 0xff744f63
const CHECKSUM_BYTES = 4
const OFFSET_BYTES = 4
const HIGH_BYTES = 2
/** Of each id, the engine stores a digest. */
export const DIGEST_BYTES = 7
const WIDE_BYTES = 8

/** The engine reads offsets of up to 45 bits. */
const MAX_PACK_BYTES = 2 ** 40

/** The highest bit of an offset means that the other bits are an index of the table of 64-bit offsets. */
const IS_WIDE = 2 ** 31

function readFanout(file: number): Uint32Array {
  const head = Buffer.alloc(HEADER_BYTES)
  if (
    readSync(file, head, 0, HEADER_BYTES, 0) < HEADER_BYTES ||
    head.readUInt32BE(0) !== MAGIC ||
    head.readUInt32BE(4) !== 2
  )
    throw new UnreadableStore('an index is not version 2')
  const fanout = Uint32Array.from({ length: FANOUT }, (_, index) => head.readUInt32BE(8 + 4 * index))
  if (fanout.some((cumulativeCount, index) => cumulativeCount < (fanout[index - 1] ?? 0)))
    throw new UnreadableStore('an index is invalid')
  return fanout
}

/** Replaces the references to the table of 64-bit offsets. */
function resolveWideOffsets(
  { count, ranks, unorderedHigh }: IndexTables,
  wide: Buffer,
  memory: WebAssembly.Memory,
): void {
  const low = new Uint32Array(memory.buffer, ranks, count)
  const high = new Uint16Array(memory.buffer, unorderedHigh, unorderedHigh === 0 ? 0 : count)
  for (let position = 0; position < count; position++) {
    if (low[position]! < IS_WIDE) continue
    const at = (low[position]! - IS_WIDE) * WIDE_BYTES
    if (at >= wide.length) throw new UnreadableStore('an index is invalid')
    const highWord = wide.readUInt32BE(at)
    if (highWord >= (unorderedHigh === 0 ? 1 : 2 ** 8)) throw new UnreadableStore('an index is invalid')
    low[position] = wide.readUInt32BE(at + 4)
    high[position] = highWord
  }
}

function readInto(file: number, target: Uint8Array, from: number): void {
  let read = 0
  while (read < target.length) {
    const bytes = readSync(file, target, read, target.length - read, from + read)
    if (bytes === 0) throw new UnreadableStore('an index is truncated')
    read += bytes
  }
}
