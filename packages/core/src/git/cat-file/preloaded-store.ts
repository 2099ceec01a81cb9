import { createEngineMemory, loadEngineModule, startEngine } from '../packs/engine.ts'
import { openUnnamedObjects } from '../packs/open-packs.ts'
import { DEFAULT_MAX_TEXT_BYTES, type ObjectStore } from '../packs/pack-store.ts'
import { UnreadableStore } from '../packs/unreadable-store.ts'
import type { RepositoryLocation } from '../run-git.ts'
import type { ObjectContent } from './cat-file-reader.ts'
import { ObjectNames } from './object-names.ts'
import { createPreloadedHost } from './preloaded-host.ts'

/** An object store for the engine. Contents must be set before the engine reads them. */
export interface PreloadedStore extends ObjectStore {
  /** Returns the number assigned to an object id. */
  numberOf(id: string): number
  /** Replaces the available contents. Undefined marks a missing object. */
  setContents(contents: ReadonlyMap<number, ObjectContent | undefined>): void
  /** Forgets all object ids. Numbers are never reused. */
  resetNames(): void
}

export function createPreloadedStore({
  maxTextBytes = DEFAULT_MAX_TEXT_BYTES,
}: Pick<RepositoryLocation, 'maxTextBytes'>): PreloadedStore {
  const memory = createEngineMemory(MAX_OBJECTS / 16)
  const { host, setContents } = createPreloadedHost(memory)
  const engine = startEngine(loadEngineModule(), memory, host)
  engine.initMemory()
  openUnnamedObjects(engine, memory, MAX_OBJECTS)
  engine.initReading()
  engine.initComparing()
  let names = new ObjectNames(0)
  return {
    ...{ engine, memory, maxTextBytes, setContents },
    idOf: (object) => names.nameOf(object),
    numberOf(id) {
      const number = names.numberOf(id)
      if (number >= MAX_OBJECTS) throw new UnreadableStore('it has too many objects')
      return number
    },
    resetNames() {
      names = new ObjectNames(names.next)
    },
  }
}

/**
 * Maximum number of objects. Eight bytes of address space are reserved for each, but allocated only when
 * used.
 */
const MAX_OBJECTS = 2 ** 23
