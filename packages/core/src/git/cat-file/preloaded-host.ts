import type { EngineHost } from '../packs/engine.ts'
import { FAULT } from '../packs/unreadable-object.ts'
import type { ObjectContent } from './cat-file-reader.ts'

export interface PreloadedHost {
  readonly host: EngineHost
  /** Replaces the available contents. Undefined marks a missing object. */
  readonly setContents: (contents: ReadonlyMap<number, ObjectContent | undefined>) => void
}

/**
 * Serves preloaded contents to the engine as loose objects. The engine skips contents over its size limit.
 */
export function createPreloadedHost(memory: WebAssembly.Memory): PreloadedHost {
  let available: ReadonlyMap<number, ObjectContent | undefined> = new Map()
  let openedChunks: readonly Uint8Array[] = []
  return {
    setContents: (contents) => {
      available = contents
    },
    host: {
      readPack: () => FAULT.missing,
      openLoose: (number) => {
        const content = available.get(number)
        if (content === undefined) return BigInt(FAULT.missing)
        openedChunks = content.chunks
        return (BLOB << 32n) | BigInt(Math.min(content.size, MAX_SIZE))
      },
      copyLoose: (target) => {
        const bytes = new Uint8Array(memory.buffer)
        let at = target >>> 0
        for (const chunk of openedChunks) {
          bytes.set(chunk, at)
          at += chunk.length
        }
      },
      readIndexedId: () => FAULT.missing,
    },
  }
}

const BLOB = 3n

/** Sizes are passed as 32-bit numbers. */
const MAX_SIZE = 2 ** 32 - 1
