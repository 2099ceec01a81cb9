import { closeSync, fstatSync, openSync, readSync } from 'node:fs'
import type { EngineCalls } from './engine.ts'
import type { LooseObject, ObjectFiles } from './find-packs.ts'

/** A pack, an index, or the list of loose objects that cannot be read in this way; another reader may. */
export class UnreadableStore extends Error {}

export interface OpenPacks {
  /** Where the table of packs stands, and how many there are. */
  readonly table: number
  readonly count: number
  /** Open packs, in the order of their numbers. */
  readonly files: readonly number[]
}

/** Puts the indexes of all packs into the engine's memory (gitformat-pack, version 2), and the loose objects as one more. */
export function openPacks(
  engine: EngineCalls,
  memory: WebAssembly.Memory,
  { packs, loose }: ObjectFiles,
): OpenPacks {
  const count = packs.length + (loose.length > 0 ? 1 : 0)
  if (count === 0) throw new UnreadableStore('there are no objects')
  const table = engine.reserve(count * RECORD)
  const files: number[] = []
  let first = 0
  try {
    for (const [number, pack] of packs.entries()) {
      const file = openSync(`${pack}.pack`, 'r')
      files.push(file)
      const record = readIndex(`${pack}.idx`, engine, memory)
      write(memory, table + number * RECORD, { ...record, first, size: sizeOfPack(file) })
      first += record.count
    }
  } catch (error) {
    for (const file of files) closeSync(file)
    throw error
  }
  if (loose.length > 0)
    write(memory, table + packs.length * RECORD, { ...looseIndex(loose, engine, memory), first })
  engine.openPacks(table, count)
  for (let number = 0; number < packs.length; number++)
    if (engine.orderPack(number) < 0) throw new UnreadableStore('an index says what cannot be')
  return { table, count, files }
}

/** A store of so many objects, all of them loose and without names: whoever hands them over knows those. */
export function openNameless(engine: EngineCalls, memory: WebAssembly.Memory, count: number): void {
  const table = engine.reserve(RECORD) >>> 0
  write(memory, table, { count, first: 0, fanout: 0, oids: 0, offsets: 0, ends: 0, order: 0 })
  engine.openPacks(table, 1)
}

// --- internal ---

const RECORD = 32
const OID_BYTES = 20
const FANOUT = 256
const HEAD = 8 + 4 * FANOUT
const MAGIC = 0xff744f63
const CHECKSUM_BYTES = 20

/** Offsets of larger packs do not fit. */
const PACK_UNDER = 2 ** 31

interface IndexRecord {
  readonly count: number
  readonly fanout: number
  readonly oids: number
  readonly offsets: number
  readonly ends: number
  readonly order: number
}

function write(
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
  new Uint32Array(memory.buffer, at, RECORD / 4).set([count, first, fanout, oids, offsets, ends, order, size])
}

/** Where the pack's checksum begins, which its last object ends at. */
function sizeOfPack(file: number): number {
  const { size } = fstatSync(file)
  if (size >= PACK_UNDER) throw new UnreadableStore('a pack is larger than 2 GiB')
  return size - CHECKSUM_BYTES
}

function readIndex(path: string, engine: EngineCalls, memory: WebAssembly.Memory): IndexRecord {
  const file = openSync(path, 'r')
  try {
    const head = Buffer.alloc(HEAD)
    if (
      readSync(file, head, 0, HEAD, 0) < HEAD ||
      head.readUInt32BE(0) !== MAGIC ||
      head.readUInt32BE(4) !== 2
    )
      throw new UnreadableStore('an index is not of version 2')
    const fanout = Uint32Array.from({ length: FANOUT }, (_, place) => head.readUInt32BE(8 + 4 * place))
    const count = fanout[FANOUT - 1]!
    const size = HEAD + count * (OID_BYTES + 4 + 4) + 2 * CHECKSUM_BYTES
    if (fstatSync(file).size !== size || fanout.some((upTo, place) => upTo < (fanout[place - 1] ?? 0)))
      throw new UnreadableStore('an index says what cannot be')
    const record = tables(engine, count)
    new Uint32Array(memory.buffer, record.fanout, FANOUT).set(fanout)
    read(file, memory, record.oids, count * OID_BYTES, HEAD)
    read(file, memory, record.offsets, count * 4, HEAD + count * (OID_BYTES + 4))
    Buffer.from(memory.buffer, record.offsets, count * 4).swap32()
    return record
  } finally {
    closeSync(file)
  }
}

function tables(engine: EngineCalls, count: number): IndexRecord {
  const [fanout = 0, oids = 0, offsets = 0, ends = 0, order = 0] = [
    4 * FANOUT,
    count * OID_BYTES,
    count * 4,
    count * 4,
    count * 4,
  ].map((bytes) => engine.reserve(bytes))
  return { count, fanout, oids, offsets, ends, order }
}

function read(file: number, memory: WebAssembly.Memory, target: number, length: number, from: number): void {
  const got = readSync(file, new Uint8Array(memory.buffer, target, length), 0, length, from)
  if (got < length) throw new UnreadableStore('an index is shorter than it says')
}

/** Loose objects have names in order, too, but no offsets: by that the engine knows them. */
function looseIndex(
  loose: readonly LooseObject[],
  engine: EngineCalls,
  memory: WebAssembly.Memory,
): IndexRecord {
  const record = tables(engine, loose.length)
  const oids = Buffer.from(memory.buffer, record.oids, loose.length * OID_BYTES)
  const fanout = new Uint32Array(memory.buffer, record.fanout, FANOUT)
  for (const [place, { id }] of loose.entries()) {
    oids.write(id, place * OID_BYTES, 'hex')
    const first = Number.parseInt(id.slice(0, 2), 16)
    fanout[first] = place + 1
  }
  for (let value = 1; value < FANOUT; value++) fanout[value] = Math.max(fanout[value]!, fanout[value - 1]!)
  return { ...record, offsets: 0 }
}
