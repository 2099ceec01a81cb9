import { closeSync, openSync } from 'node:fs'
import type { EngineExports } from './engine.ts'
import type { LooseObject, ObjectFiles } from './find-objects.ts'
import { DIGEST_BYTES, type IndexRecord, readIndex, reserveDigests, type Scratch } from './read-index.ts'
import { UnreadableStore } from './unreadable-store.ts'

export interface OpenPacks {
  /** Address and length of the table of packs. */
  readonly table: number
  readonly count: number
  /** File descriptors of the packs, in table order. */
  readonly files: readonly number[]
  /** The number of objects. An object in two packs counts twice. */
  readonly objectCount: number
  /** The size of all packs together. */
  readonly packBytes: number
}

/**
 * Loads the indexes of all packs into the engine's memory (gitformat-pack, version 2). Loose objects form one
 * more entry. `idBytes` is the length of the repository's object ids, `maxObjects` at least the size of the largest pack.
 */
export function openPacks(
  engine: EngineExports,
  memory: WebAssembly.Memory,
  { packs, loose }: ObjectFiles,
  { idBytes, maxObjects }: { readonly idBytes: number; readonly maxObjects: number },
): OpenPacks {
  const count = packs.length + (loose.length > 0 ? 1 : 0)
  if (count === 0) throw new UnreadableStore('there are no objects')
  const table = engine.reserve(count * RECORD_BYTES)
  const scratch = reserveScratch(engine, maxObjects)
  engine.setIdBytes(idBytes)
  const files: number[] = []
  let first = 0
  let packBytes = 0
  try {
    for (const [number, pack] of packs.entries()) {
      const file = openSync(`${pack}.pack`, 'r')
      files.push(file)
      const record = readIndex({ pack: file, path: `${pack}.idx`, idBytes }, engine, memory, scratch)
      writeRecord(memory, table + number * RECORD_BYTES, { ...record, first })
      first += record.count
      packBytes += record.size
    }
  } catch (error) {
    for (const file of files) closeSync(file)
    throw error
  }
  if (loose.length > 0)
    writeRecord(memory, table + packs.length * RECORD_BYTES, {
      ...loadLooseIndex(loose, engine, memory, scratch),
      first,
    })
  engine.openPacks(table, count, idBytes)
  for (let number = 0; number < packs.length; number++)
    if (engine.orderPack(number, scratch.address) < 0) throw new UnreadableStore('an index is invalid')
  engine.recycle(scratch.address, scratch.bytes)
  return { table, count, files, objectCount: first + loose.length, packBytes }
}

/** Opens a store of `count` loose objects without ids. The provider of the contents maps the ids. */
export function openUnnamedObjects(engine: EngineExports, memory: WebAssembly.Memory, count: number): void {
  const table = engine.reserve(RECORD_BYTES) >>> 0
  writeRecord(memory, table, { ...noTables, count, first: 0 })
  engine.openPacks(table, 1, 0)
}

/** For sorting the largest pack, and for reading ids. The threads reuse it. */
function reserveScratch(engine: EngineExports, maxObjects: number): Scratch {
  const bytes = Math.max(MIN_SCRATCH_BYTES, 4 * maxObjects)
  return { address: engine.reserve(bytes) >>> 0, bytes }
}

const MIN_SCRATCH_BYTES = 2 ** 16
const RECORD_BYTES = 64
const FANOUT = 256

const noTables: IndexRecord = {
  ...{ count: 0, fanout: 0, digests: 0, ranks: 0, offsets: 0, size: 0, highOffsets: 0, unorderedHigh: 0 },
}

/** Layout defined in packages/core/engine/packs.ts. */
function writeRecord(
  memory: WebAssembly.Memory,
  at: number,
  record: IndexRecord & { readonly first: number },
): void {
  const { count, first, fanout, digests, ranks, offsets, size, highOffsets, unorderedHigh } = record
  const sizes = [size, Math.floor(size / 2 ** 32)]
  new Uint32Array(memory.buffer, at, RECORD_BYTES / 4).set([
    ...[count, first, fanout, digests, ranks, offsets, ...sizes, highOffsets, unorderedHigh],
  ])
}

/** Loose objects are sorted by id like those of a pack. The engine recognizes them by the missing offsets. */
function loadLooseIndex(
  loose: readonly LooseObject[],
  engine: EngineExports,
  memory: WebAssembly.Memory,
  scratch: Scratch,
): IndexRecord {
  const tables = {
    fanout: engine.reserve(4 * FANOUT) >>> 0,
    digests: reserveDigests(engine, loose.length),
  }
  const fanout = new Uint32Array(memory.buffer, tables.fanout, FANOUT)
  const idBytes = loose[0]!.id.length / 2
  const batch = Math.floor(scratch.bytes / idBytes)
  for (let from = 0; from < loose.length; from += batch) {
    const ids = loose.slice(from, from + batch).map(({ id }) => id)
    Buffer.from(memory.buffer, scratch.address, scratch.bytes).write(ids.join(''), 'hex')
    engine.digestIds(scratch.address, ids.length, tables.digests + from * DIGEST_BYTES)
  }
  for (const [index, { id }] of loose.entries()) {
    fanout[Number.parseInt(id.slice(0, 2), 16)] = index + 1
  }
  for (let value = 1; value < FANOUT; value++) fanout[value] = Math.max(fanout[value]!, fanout[value - 1]!)
  return { ...noTables, ...tables, count: loose.length }
}
