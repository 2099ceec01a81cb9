import { closeSync, openSync } from 'node:fs'
import type { EngineExports } from './engine.ts'
import type { LooseObject, ObjectFiles } from './find-objects.ts'
import { type IndexRecord, readIndex, reserveTables } from './read-index.ts'
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
 * more entry. `idBytes` is the length of the repository's object ids.
 */
export function openPacks(
  engine: EngineExports,
  memory: WebAssembly.Memory,
  { packs, loose }: ObjectFiles,
  idBytes: number,
): OpenPacks {
  const count = packs.length + (loose.length > 0 ? 1 : 0)
  if (count === 0) throw new UnreadableStore('there are no objects')
  const table = engine.reserve(count * RECORD_BYTES)
  const files: number[] = []
  let first = 0
  let packBytes = 0
  try {
    for (const [number, pack] of packs.entries()) {
      const file = openSync(`${pack}.pack`, 'r')
      files.push(file)
      const record = readIndex({ pack: file, path: `${pack}.idx`, idBytes }, engine, memory)
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
      ...loadLooseIndex(loose, idBytes, engine, memory),
      first,
    })
  engine.openPacks(table, count, idBytes)
  for (let number = 0; number < packs.length; number++)
    if (engine.orderPack(number) < 0) throw new UnreadableStore('an index is invalid')
  return { table, count, files, objectCount: first + loose.length, packBytes }
}

/** Opens a store of `count` loose objects without ids. The provider of the contents maps the ids. */
export function openUnnamedObjects(engine: EngineExports, memory: WebAssembly.Memory, count: number): void {
  const table = engine.reserve(RECORD_BYTES) >>> 0
  writeRecord(memory, table, { ...noTables, count, first: 0 })
  engine.openPacks(table, 1, 0)
}

const RECORD_BYTES = 64
const FANOUT = 256

const noTables: IndexRecord = {
  ...{ count: 0, fanout: 0, oids: 0, offsets: 0, ends: 0, order: 0, size: 0, highOffsets: 0, highEnds: 0 },
}

/** Layout defined in packages/core/engine/packs.ts. */
function writeRecord(
  memory: WebAssembly.Memory,
  at: number,
  { count, first, fanout, oids, offsets, ends, order, size, ...high }: IndexRecord & { first: number },
): void {
  const words = [count, first, fanout, oids, offsets, ends, order, size]
  const highWords = [high.highOffsets, high.highEnds, Math.floor(size / 2 ** 32)]
  new Uint32Array(memory.buffer, at, RECORD_BYTES / 4).set([...words, ...highWords])
}

/** Loose objects are sorted by id like those of a pack. The engine recognizes them by the missing offsets. */
function loadLooseIndex(
  loose: readonly LooseObject[],
  idBytes: number,
  engine: EngineExports,
  memory: WebAssembly.Memory,
): IndexRecord {
  const tables = reserveTables(engine, loose.length, { idBytes, isLarge: false })
  const oids = Buffer.from(memory.buffer, tables.oids, loose.length * idBytes)
  const fanout = new Uint32Array(memory.buffer, tables.fanout, FANOUT)
  for (const [index, { id }] of loose.entries()) {
    oids.write(id, index * idBytes, 'hex')
    const first = Number.parseInt(id.slice(0, 2), 16)
    fanout[first] = index + 1
  }
  for (let value = 1; value < FANOUT; value++) fanout[value] = Math.max(fanout[value]!, fanout[value - 1]!)
  return { ...tables, offsets: 0, size: 0 }
}
