import { UnreadableObject } from '../../git/packs/unreadable-object.ts'

/** The engine cannot read the packs, but git may be able to. */
export class UnreadablePacks extends Error {}

/**
 * Converts errors of corrupt objects or exhausted memory. Returns undefined for any other error, which is a
 * bug.
 */
export function toUnreadablePacks(error: unknown): UnreadablePacks | undefined {
  if (!(error instanceof Error)) return undefined
  if (error instanceof UnreadableObject) return new UnreadablePacks(error.message)
  const isOutOfMemory = error.name === WASM_TRAP || ('code' in error && error.code === OUT_OF_MEMORY_CODE)
  return isOutOfMemory ? new UnreadablePacks(`out of memory (${error.message})`) : undefined
}

/** The WebAssembly error that the engine raises when memory is exhausted. */
const WASM_TRAP = 'RuntimeError'
const OUT_OF_MEMORY_CODE = 'ERR_WORKER_OUT_OF_MEMORY'
