import { closeSync, fstatSync, openSync, readSync } from 'node:fs'
import type { EngineExports } from './engine.ts'
import type { LooseObject, ObjectFiles } from './find-objects.ts'

/** The pack reader does not support a pack, an index or the loose objects; another reader may. */
export class UnreadableStore extends Error {}

export interface OpenPacks {
  /** Address and length of the table of packs. */
  readonly table: number
  readonly count: number
  /** File descriptors of the packs, in table order. */
  readonly files: readonly number[]
}

/**
 * Loads the indexes of all packs into the engine's memory (gitformat-pack, version 2). Loose objects form one
 * more entry.
 */
export function openPacks(
  engine: EngineExports,
  memory: WebAssembly.Memory,
  { packs, loose }: ObjectFiles,
): OpenPacks {
  const count = packs.length + (loose.length > 0 ? 1 : 0)
  if (count === 0) throw new UnreadableStore('there are no objects')
  const table = engine.reserve(count * RECORD_BYTES)
  const files: number[] = []
  let first = 0
  try {
    for (const [number, pack] of packs.entries()) {
      const file = openSync(`${pack}.pack`, 'r')
      files.push(file)
      const record = readIndex(`${pack}.idx`, engine, memory)
      writeRecord(memory, table + number * RECORD_BYTES, { ...record, first, size: packDataSize(file) })
      first += record.count
    }
  } catch (error) {
    for (const file of files) closeSync(file)
    throw error
  }
  if (loose.length > 0)
    writeRecord(memory, table + packs.length * RECORD_BYTES, {
      ...loadLooseIndex(loose, engine, memory),
      first,
    })
  engine.openPacks(table, count)
  for (let number = 0; number < packs.length; number++)
    if (engine.orderPack(number) < 0) throw new UnreadableStore('an index is invalid')
  return { table, count, files }
}

/** Opens a store of `count` loose objects without ids. The provider of the contents maps the ids. */
export function openUnnamedObjects(engine: EngineExports, memory: WebAssembly.Memory, count: number): void {
  const table = engine.reserve(RECORD_BYTES) >>> 0
  writeRecord(memory, table, { count, first: 0, fanout: 0, oids: 0, offsets: 0, ends: 0, order: 0 })
  engine.openPacks(table, 1)
}

const RECORD_BYTES = 32
const OID_BYTES = 20
const FANOUT = 256
const HEADER_BYTES = 8 + 4 * FANOUT
const MAGIC = 0xff744f63
const CHECKSUM_BYTES = 20

/** Larger offsets are not supported. */
const MAX_PACK_BYTES = 2 ** 31

interface IndexRecord {
  readonly count: number
  readonly fanout: number
  readonly oids: number
  readonly offsets: number
  readonly ends: number
  readonly order: number
}

function writeRecord(
  memory: WebAssembly.Memory,
  at: number,
  {
    count,
    first,
    fanout,
    oids,
    offsets,
    ends,
    order,
    size = 0,
  }: IndexRecord & { first: number; size?: number },
): void {
  new Uint32Array(memory.buffer, at, RECORD_BYTES / 4).set([
    count,
    first,
    fanout,
    oids,
    offsets,
    ends,
    order,
    size,
  ])
}

/** Returns the offset of the pack's checksum, which is the end of its last object. */
function packDataSize(file: number): number {
  const { size } = fstatSync(file)
  if (size >= MAX_PACK_BYTES) throw new UnreadableStore('a pack is larger than 2 GiB')
  return size - CHECKSUM_BYTES
}

function readIndex(path: string, engine: EngineExports, memory: WebAssembly.Memory): IndexRecord {
  const file = openSync(path, 'r')
  try {
    const head = Buffer.alloc(HEADER_BYTES)
    if (
      readSync(file, head, 0, HEADER_BYTES, 0) < HEADER_BYTES ||
      head.readUInt32BE(0) !== MAGIC ||
      head.readUInt32BE(4) !== 2
    )
      throw new UnreadableStore('an index is not version 2')
    const fanout = Uint32Array.from({ length: FANOUT }, (_, index) => head.readUInt32BE(8 + 4 * index))
    const count = fanout[FANOUT - 1]!
    const size = HEADER_BYTES + count * (OID_BYTES + 4 + 4) + 2 * CHECKSUM_BYTES
    if (
      fstatSync(file).size !== size ||
      fanout.some((cumulativeCount, index) => cumulativeCount < (fanout[index - 1] ?? 0))
    )
      throw new UnreadableStore('an index is invalid')
    const record = reserveTables(engine, count)
    new Uint32Array(memory.buffer, record.fanout, FANOUT).set(fanout)
    readInto(file, memory, record.oids, count * OID_BYTES, HEADER_BYTES)
    readInto(file, memory, record.offsets, count * 4, HEADER_BYTES + count * (OID_BYTES + 4))
    Buffer.from(memory.buffer, record.offsets, count * 4).swap32()
    return record
  } finally {
    closeSync(file)
  }
}

function reserveTables(engine: EngineExports, count: number): IndexRecord {
  const [fanout = 0, oids = 0, offsets = 0, ends = 0, order = 0] = [
    4 * FANOUT,
    count * OID_BYTES,
    count * 4,
    count * 4,
    count * 4,
  ].map((bytes) => engine.reserve(bytes))
  return { count, fanout, oids, offsets, ends, order }
}

function readInto(
  file: number,
  memory: WebAssembly.Memory,
  target: number,
  length: number,
  from: number,
): void {
  const bytesRead = readSync(file, new Uint8Array(memory.buffer, target, length), 0, length, from)
  if (bytesRead < length) throw new UnreadableStore('an index is truncated')
}

/** Loose objects are sorted by id like those of a pack. The engine recognizes them by the missing offsets. */
function loadLooseIndex(
  loose: readonly LooseObject[],
  engine: EngineExports,
  memory: WebAssembly.Memory,
): IndexRecord {
  const record = reserveTables(engine, loose.length)
  const oids = Buffer.from(memory.buffer, record.oids, loose.length * OID_BYTES)
  const fanout = new Uint32Array(memory.buffer, record.fanout, FANOUT)
  for (const [index, { id }] of loose.entries()) {
    oids.write(id, index * OID_BYTES, 'hex')
    const first = Number.parseInt(id.slice(0, 2), 16)
    fanout[first] = index + 1
  }
  for (let value = 1; value < FANOUT; value++) fanout[value] = Math.max(fanout[value]!, fanout[value - 1]!)
  return { ...record, offsets: 0 }
}
