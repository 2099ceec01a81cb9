import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

/** What the engine (packages/core/engine) can be asked; addresses are in its memory. */
export interface EngineCalls {
  readonly initMemory: () => void
  readonly reserve: (bytes: number) => number
  readonly orderPack: (pack: number) => number
  readonly openPacks: (table: number, count: number) => void
  readonly initReading: () => void
  readonly initWalking: () => void
  readonly initComparing: () => void
  /** Where the content of an object stands, or 0. */
  readonly contentOf: (object: number) => number
  readonly sizeOf: (content: number) => number
  readonly clearPieces: () => void
  /** What to call the pieces of an object by, or a negative number. */
  readonly cutPieces: (object: number) => number
  readonly commonBytes: (one: number, other: number) => number
  readonly findObject: (oid: number) => number
  readonly openCommit: (object: number, endsHere: number) => number
  readonly commitText: () => number
  readonly commitSize: () => number
  readonly commitTree: () => number
  readonly commitParent: () => number
  readonly compareTrees: (commit: number, before: number, after: number) => number
  readonly changeCount: () => number
  readonly lastBlock: () => number
  readonly pathCount: () => number
  readonly pathRecords: () => number
  readonly oidOf: (object: number) => number
  readonly offsetOf: (object: number) => number
  readonly compareBlobs: (before: number, after: number, textAtMost: number) => number
  readonly addedCount: () => number
  readonly deletedCount: () => number
  readonly addsFirstLine: () => number
  readonly numberRuns: () => void
  readonly addedRuns: () => number
  readonly addedRunCount: () => number
  readonly deletedRuns: () => number
  readonly deletedRunCount: () => number
  readonly hashAdded: (atMost: number) => void
  readonly addedBytes: () => number
  readonly writtenCount: () => number
  readonly lineHashes: () => number
  readonly lineHashCount: () => number
}

/** What the engine asks of us. Functions give a negative number where something could not be done. */
export interface EngineHost {
  readonly readPack: (pack: number, offset: number, length: number, target: number) => number
  readonly openLoose: (number: number) => bigint
  readonly copyLoose: (target: number) => void
}

/** Compiled once in a process; threads are handed the module. */
export function engineModule(): WebAssembly.Module {
  compiled ??= new WebAssembly.Module(
    readFileSync(createRequire(import.meta.url).resolve('@handiwork/core/engine.wasm')),
  )
  return compiled
}

export function engineMemory(): WebAssembly.Memory {
  return new WebAssembly.Memory({ initial: PAGES_AT_FIRST, maximum: PAGES_AT_MOST, shared: true })
}

export function startEngine(
  module: WebAssembly.Module,
  memory: WebAssembly.Memory,
  host: EngineHost,
): EngineCalls {
  const { exports } = new WebAssembly.Instance(module, { env: { memory }, host: { ...host } })
  // What a module exports no type can tell; the tests of the engine do.
  return exports as unknown as EngineCalls
}

// --- internal ---

let compiled: WebAssembly.Module | undefined

const PAGES_AT_FIRST = 16
const PAGES_AT_MOST = 65_536
