import { LimitExceeded } from '../../git/limit-exceeded.ts'
import { UnreadableObject } from '../../git/packs/unreadable-object.ts'

/** The engine cannot read the packs, but git may be able to. */
export class UnreadablePacks extends Error {}

/**
 * Converts errors of corrupt objects and exceeded limits. Returns undefined for any other error, which is a
 * bug.
 */
export function toUnreadablePacks(error: unknown): UnreadablePacks | LimitExceeded | undefined {
  if (!(error instanceof Error)) return undefined
  if (error instanceof UnreadableObject)
    return error.exceedsLimit ? new LimitExceeded(error.message) : new UnreadablePacks(error.message)
  const isOutOfMemory = error.name === WASM_TRAP || ('code' in error && error.code === OUT_OF_MEMORY_CODE)
  return isOutOfMemory ? new LimitExceeded(`out of memory (${error.message})`) : undefined
}

/** The WebAssembly error that the engine raises when memory is exhausted. */
const WASM_TRAP = 'RuntimeError'
const OUT_OF_MEMORY_CODE = 'ERR_WORKER_OUT_OF_MEMORY'
