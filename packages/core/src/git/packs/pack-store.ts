import { closeSync } from 'node:fs'
import { join } from 'node:path'
import type { RepositoryLocation } from '../run-git.ts'
import { createEngineMemory, type EngineExports, loadEngineModule, startEngine } from './engine.ts'
import { createFileHost, idAt, type OpenFiles } from './file-host.ts'
import { countObjects, findObjects, type ObjectFiles, SHA1_BYTES, SHA256_BYTES } from './find-objects.ts'
import { openPacks } from './open-packs.ts'
import { UnreadableStore } from './unreadable-store.ts'

/**
 * Data shared by threads: a memory with the indexes of all packs, and open files. Can be transferred to a
 * worker.
 */
export interface SharedStore extends OpenFiles {
  readonly module: WebAssembly.Module
  readonly memory: WebAssembly.Memory
  readonly table: number
  readonly count: number
  /** Objects with this number and higher ones are missing. */
  readonly objectCount: number
  /** The size of all packs together. */
  readonly packBytes: number
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
  /** Objects with this number and higher ones are missing. */
  readonly objectCount: number
  /** Returns the number of the object with this id, or NO_OBJECT. */
  find(id: string): number
  /** Returns the ids of the missing objects of the current walk, in the order of their numbers. */
  missingIds(): readonly string[]
}

/** The engine's number for a missing object. */
export const NO_OBJECT = 0xffff_ffff

/** git's default of `core.bigFileThreshold`. */
export const DEFAULT_MAX_TEXT_BYTES = 512 * 2 ** 20

export interface OpenPackStore extends Disposable {
  readonly shared: SharedStore
  /** An engine for lookups. */
  readonly engine: EngineExports
  /** Returns the id of an object that exists. */
  idOf(object: number): string
}

interface OpenedRepository extends Pick<RepositoryLocation, 'gitDir' | 'maxTextBytes'> {
  /** The commit of HEAD, which has the length of all ids. */
  readonly head?: string | undefined
}

/**
 * Opens all packs and loose objects of a repository. Throws an UnreadableStore if another reader is required.
 */
export async function openPackStore({
  gitDir,
  maxTextBytes,
  head = '',
}: OpenedRepository): Promise<OpenPackStore> {
  const idBytes = head.length === 2 * SHA256_BYTES ? SHA256_BYTES : SHA1_BYTES
  return openFoundObjects(await findObjects(join(gitDir, 'objects'), idBytes), { maxTextBytes, idBytes })
}

interface StoreOptions {
  readonly maxTextBytes?: number | undefined
  readonly idBytes?: number
}

/** Like `openPackStore`, with the object files of the repository. */
export async function openFoundObjects(
  objectFiles: ObjectFiles,
  { maxTextBytes = DEFAULT_MAX_TEXT_BYTES, idBytes = SHA1_BYTES }: StoreOptions = {},
): Promise<OpenPackStore> {
  const module = loadEngineModule()
  const maxObjects = await countObjects(objectFiles, idBytes)
  const memory = createEngineMemory(maxObjects)
  const paths = { indexes: objectFiles.packs.map((pack) => `${pack}.idx`), loose: objectFiles.loose, idBytes }
  const engine = startEngine(module, memory, createFileHost(memory, { ...paths, files: [] }))
  engine.initMemory()
  const { files, ...packs } = openPacks(engine, memory, objectFiles, { idBytes, maxObjects })
  const opened = { module, memory, ...packs, ...paths, files }
  return {
    engine,
    idOf: (object) => readIdOf(engine, opened, object),
    shared: { ...opened, maxTextBytes },
    [Symbol.dispose]() {
      for (const file of files) closeSync(file)
    },
  }
}

/** Creates a thread's own engine on a shared store. */
export function createPackStore(shared: SharedStore): PackStore {
  const { module, memory, table, count, objectCount, idBytes, maxTextBytes } = shared
  const engine = startEngine(module, memory, createFileHost(memory, shared))
  engine.openPacks(table, count, idBytes)
  engine.initReading()
  const idAddress = engine.reserve(idBytes) >>> 0
  return {
    ...{ engine, memory, maxTextBytes, objectCount },
    find(id) {
      Buffer.from(memory.buffer, idAddress, idBytes).write(id, 'hex')
      return engine.findObject(idAddress) >>> 0
    },
    idOf(object) {
      // The id that git prints for a file that does not exist.
      if (object === NO_OBJECT) return '0'.repeat(2 * idBytes)
      return readIdOf(engine, shared, object)
    },
    missingIds() {
      const from = engine.missingIds() >>> 0
      return Array.from({ length: engine.missingCount() }, (_, index) =>
        readId(memory, from + index * idBytes, idBytes),
      )
    },
  }
}

/** Reads the id of an object from the index of its pack, because the engine stores only the beginning. */
function readIdOf(engine: EngineExports, open: OpenFiles, object: number): string {
  const id = idAt(open, engine.packOf(object), engine.indexPosition(object) >>> 0)
  if (id === undefined) throw new UnreadableStore('an index changed')
  return id.toString('hex')
}

function readId({ buffer }: WebAssembly.Memory, address: number, idBytes: number): string {
  return Buffer.from(buffer, address >>> 0, idBytes).toString('hex')
}
