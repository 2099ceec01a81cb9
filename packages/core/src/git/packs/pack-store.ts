import { closeSync } from 'node:fs'
import { join } from 'node:path'
import type { Location } from '../run.ts'
import { type EngineCalls, engineMemory, engineModule, startEngine } from './engine.ts'
import { fileHost } from './file-host.ts'
import { findObjects, type LooseObject } from './find-packs.ts'
import { openPacks } from './open-packs.ts'

/** What threads share: one memory with the indexes of all packs in it, and open files. It can be handed to a worker. */
export interface SharedStore {
  readonly module: WebAssembly.Module
  readonly memory: WebAssembly.Memory
  readonly table: number
  readonly count: number
  readonly files: readonly number[]
  readonly loose: readonly LooseObject[]
  /** Larger files count as binary. */
  readonly textAtMost: number
}

/** Objects by their numbers, read by one thread. */
export interface ObjectStore {
  readonly engine: EngineCalls
  readonly memory: WebAssembly.Memory
  readonly textAtMost: number
  idOf(object: number): string
}

/** The objects of a repository. */
export interface PackStore extends ObjectStore {
  /** Where the object with this name is; NO_OBJECT where it is not. */
  find(id: string): number
}

/** As the engine gives it: the number of no object. */
export const NO_OBJECT = 0xffff_ffff

/** As git has it (`core.bigFileThreshold`). */
export const TEXT_AT_MOST = 512 * 2 ** 20

export interface OpenStore extends Disposable {
  readonly shared: SharedStore
  /** For asking where things are. */
  readonly engine: EngineCalls
}

/** Opens all packs of a repository, and its loose objects. Throws an UnreadableStore where another reader has to do it. */
export async function openStore({ gitDir, textAtMost }: Location): Promise<OpenStore> {
  const found = await findObjects(join(gitDir, 'objects'))
  const module = engineModule()
  const memory = engineMemory()
  const engine = startEngine(module, memory, fileHost(memory, [], []))
  engine.initMemory()
  const { table, count, files } = openPacks(engine, memory, found)
  const opened = { module, memory, table, count, files, loose: found.loose }
  return {
    engine,
    shared: { ...opened, textAtMost: textAtMost ?? TEXT_AT_MOST },
    [Symbol.dispose]() {
      for (const file of files) closeSync(file)
    },
  }
}

/** A thread's own engine on the store. */
export function packStore(shared: SharedStore): PackStore {
  const { module, memory, table, count, files, loose, textAtMost } = shared
  const engine = startEngine(module, memory, fileHost(memory, files, loose))
  engine.openPacks(table, count)
  engine.initReading()
  const name = engine.reserve(OID_BYTES) >>> 0
  return {
    ...{ engine, memory, textAtMost },
    find(id) {
      Buffer.from(memory.buffer, name, OID_BYTES).write(id, 'hex')
      return engine.findObject(name) >>> 0
    },
    idOf(object) {
      if (object === NO_OBJECT) return NO_ID
      return Buffer.from(memory.buffer, engine.oidOf(object) >>> 0, OID_BYTES).toString('hex')
    },
  }
}

// --- internal ---

const OID_BYTES = 20

/** What git prints for a file that is not there. */
const NO_ID = '0'.repeat(2 * OID_BYTES)
