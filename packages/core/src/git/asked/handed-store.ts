import { engineMemory, engineModule, startEngine } from '../packs/engine.ts'
import { openNameless, UnreadableStore } from '../packs/open-packs.ts'
import { type ObjectStore, TEXT_AT_MOST } from '../packs/pack-store.ts'
import type { Location } from '../run.ts'
import type { Content } from './batch-answers.ts'
import { handingHost } from './handing-host.ts'
import { ObjectNames } from './object-names.ts'

/** A store for the engine whose contents are handed over, each before it is looked at. */
export interface HandedStore extends ObjectStore {
  /** The number of the object with this name. */
  numberOf(id: string): number
  /** From now on these are at hand, and no others; undefined is an object that is missing. */
  hold(contents: ReadonlyMap<number, Content | undefined>): void
  /** All names of before are forgotten; no number is given a second time. */
  forgetNames(): void
}

export function handedStore({ textAtMost = TEXT_AT_MOST }: Pick<Location, 'textAtMost'>): HandedStore {
  const memory = engineMemory()
  const { host, hold } = handingHost(memory)
  const engine = startEngine(engineModule(), memory, host)
  engine.initMemory()
  openNameless(engine, memory, OBJECTS_AT_MOST)
  engine.initReading()
  engine.initComparing()
  let names = new ObjectNames(0)
  return {
    ...{ engine, memory, textAtMost, hold },
    idOf: (object) => names.nameOf(object),
    numberOf(id) {
      const number = names.numberOf(id)
      if (number >= OBJECTS_AT_MOST) throw new UnreadableStore('it has more contents than are numbered')
      return number
    },
    forgetNames() {
      names = new ObjectNames(names.next)
    },
  }
}

// --- internal ---

/** Room for the numbers of so many objects: eight bytes each, which cost nothing before they are used. */
const OBJECTS_AT_MOST = 2 ** 23
