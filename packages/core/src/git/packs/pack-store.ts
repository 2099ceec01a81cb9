import { closeSync } from 'node:fs'
import { join } from 'node:path'
import type { RepositoryLocation } from '../run-git.ts'
import { createEngineMemory, type EngineExports, loadEngineModule, startEngine } from './engine.ts'
import { createFileHost } from './file-host.ts'
import { countObjects, findObjects, type LooseObject } from './find-objects.ts'
import { openPacks } from './open-packs.ts'

/**
 * Data shared by threads: a memory with the indexes of all packs, and open files. Can be transferred to a
 * worker.
 */
export interface SharedStore {
  readonly module: WebAssembly.Module
  readonly memory: WebAssembly.Memory
  readonly table: number
  readonly count: number
  readonly files: readonly number[]
  readonly loose: readonly LooseObject[]
  /** Larger files count as binary. */
  readonly maxTextBytes: number
}

/** Access to objects by number, for one thread. */
export interface ObjectStore {
  readonly engine: EngineExports
  readonly memory: WebAssembly.Memory
  readonly maxTextBytes: number
  idOf(object: number): string
}

/** The objects of a repository. */
export interface PackStore extends ObjectStore {
  /** Returns the number of the object with this id, or NO_OBJECT. */
  find(id: string): number
}

/** The engine's number for a missing object. */
export const NO_OBJECT = 0xffff_ffff

/** git's default of `core.bigFileThreshold`. */
export const DEFAULT_MAX_TEXT_BYTES = 512 * 2 ** 20

export interface OpenPackStore extends Disposable {
  readonly shared: SharedStore
  /** An engine for lookups. */
  readonly engine: EngineExports
}

/**
 * Opens all packs and loose objects of a repository. Throws an UnreadableStore if another reader is required.
 */
export async function openPackStore({
  gitDir,
  maxTextBytes,
}: Pick<RepositoryLocation, 'gitDir' | 'maxTextBytes'>): Promise<OpenPackStore> {
  const objectFiles = await findObjects(join(gitDir, 'objects'))
  const module = loadEngineModule()
  const memory = createEngineMemory(await countObjects(objectFiles))
  const engine = startEngine(module, memory, createFileHost(memory, [], []))
  engine.initMemory()
  const { table, count, files } = openPacks(engine, memory, objectFiles)
  const opened = { module, memory, table, count, files, loose: objectFiles.loose }
  return {
    engine,
    shared: { ...opened, maxTextBytes: maxTextBytes ?? DEFAULT_MAX_TEXT_BYTES },
    [Symbol.dispose]() {
      for (const file of files) closeSync(file)
    },
  }
}

/** Creates a thread's own engine on a shared store. */
export function createPackStore(shared: SharedStore): PackStore {
  const { module, memory, table, count, files, loose, maxTextBytes } = shared
  const engine = startEngine(module, memory, createFileHost(memory, files, loose))
  engine.openPacks(table, count)
  engine.initReading()
  const idAddress = engine.reserve(OID_BYTES) >>> 0
  return {
    ...{ engine, memory, maxTextBytes },
    find(id) {
      Buffer.from(memory.buffer, idAddress, OID_BYTES).write(id, 'hex')
      return engine.findObject(idAddress) >>> 0
    },
    idOf(object) {
      if (object === NO_OBJECT) return NO_ID
      return Buffer.from(memory.buffer, engine.oidOf(object) >>> 0, OID_BYTES).toString('hex')
    },
  }
}

const OID_BYTES = 20

/** The id that git prints for a missing file. */
const NO_ID = '0'.repeat(2 * OID_BYTES)
