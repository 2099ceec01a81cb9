import { UnreadableObject } from '../../git/packs/faults.ts'

/** The packs could not be read in our way; git's may. */
export class UnreadablePacks extends Error {}

/** What says so: an object that is not as it should be, or no memory left. Undefined for any other error, which is a mistake of ours. */
export function unreadable(error: unknown): UnreadablePacks | undefined {
  if (!(error instanceof Error)) return undefined
  if (error instanceof UnreadableObject) return new UnreadablePacks(error.message)
  const hasNoRoom = error.name === TRAP || ('code' in error && error.code === NO_ROOM)
  return hasNoRoom ? new UnreadablePacks(`there is no room for it in memory (${error.message})`) : undefined
}

// --- internal ---

/** WebAssembly's own error: the engine ends so where there is no more memory to take. */
const TRAP = 'RuntimeError'
const NO_ROOM = 'ERR_WORKER_OUT_OF_MEMORY'
