import type { EngineHost } from '../packs/engine.ts'
import type { Content } from './batch-answers.ts'

export interface HandingHost {
  readonly host: EngineHost
  /** From now on these are at hand, and no others; undefined is an object that is missing. */
  readonly hold: (contents: ReadonlyMap<number, Content | undefined>) => void
}

/** Gives the engine as loose objects what was put into its hands before; it takes none that is larger than its bound. */
export function handingHost(memory: WebAssembly.Memory): HandingHost {
  let held: ReadonlyMap<number, Content | undefined> = new Map()
  let opened: readonly Uint8Array[] = []
  return {
    hold: (contents) => {
      held = contents
    },
    host: {
      readPack: () => MISSING,
      openLoose: (number) => {
        const content = held.get(number)
        if (content === undefined) return BigInt(MISSING)
        opened = content.pieces
        return (BLOB << 32n) | BigInt(Math.min(content.size, SIZE_AT_MOST))
      },
      copyLoose: (target) => {
        const bytes = new Uint8Array(memory.buffer)
        let at = target >>> 0
        for (const piece of opened) {
          bytes.set(piece, at)
          at += piece.length
        }
      },
    },
  }
}

// --- internal ---

const MISSING = -1
const BLOB = 3n

/** A size is told in 32 bits. */
const SIZE_AT_MOST = 2 ** 32 - 1
