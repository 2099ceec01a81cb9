import { readFileSync } from 'node:fs'
import { EngineUnavailable } from './engine-unavailable.ts'

/** Exports of the engine (packages/core/engine). Addresses refer to its memory. */
export interface EngineExports {
  readonly initMemory: () => void
  readonly reserve: (bytes: number) => number
  readonly recycle: (from: number, bytes: number) => void
  readonly setIdBytes: (idBytes: number) => void
  readonly digestIds: (ids: number, count: number, digests: number) => void
  readonly orderPack: (pack: number, order: number) => number
  /** `idBytes` is the length of object ids: 20 or 32. */
  readonly openPacks: (table: number, count: number, idBytes: number) => void
  readonly initReading: () => void
  readonly initWalking: () => void
  readonly initComparing: () => void
  /** Address of an object's content, or 0. */
  readonly contentOf: (object: number) => number
  /** Why `contentOf` returned 0. */
  readonly lastFault: () => number
  readonly sizeOf: (content: number) => number
  readonly clearChunks: () => void
  /** Id for the chunks of an object, or a negative number. */
  readonly cutChunks: (object: number) => number
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
  /** Number and address of the ids of missing objects, which are numbered after all others. */
  readonly missingCount: () => number
  readonly missingIds: () => number
  /** The pack of an object, and its position in the pack's index or in the list of loose objects. */
  readonly packOf: (object: number) => number
  readonly indexPosition: (object: number) => number
  /** Offset of an object in its pack; 0 for loose and missing objects. */
  readonly packOffset: (object: number) => number
  readonly compareBlobs: (before: number, after: number, maxTextBytes: number) => number
  readonly addedCount: () => number
  readonly deletedCount: () => number
  readonly addsFirstLine: () => number
  readonly numberRuns: () => void
  readonly addedRuns: () => number
  readonly addedRunCount: () => number
  readonly deletedRuns: () => number
  readonly deletedRunCount: () => number
  readonly hashAdded: (maxHashes: number) => void
  readonly addedBytes: () => number
  readonly writtenCount: () => number
  readonly lineHashes: () => number
  readonly lineHashCount: () => number
}

/** Imports of the engine. Functions return a negative number on failure. */
export interface EngineHost {
  readonly readPack: (pack: number, offset: number, length: number, target: number) => number
  readonly openLoose: (number: number) => bigint
  readonly copyLoose: (target: number) => void
  readonly readIndexedId: (pack: number, position: number, target: number) => number
}

/**
 * Compiled once per process and shared with worker threads. Throws EngineUnavailable if the file is missing or the
 * platform lacks a feature that it needs.
 */
export function loadEngineModule(): WebAssembly.Module {
  try {
    compiled ??= new WebAssembly.Module(readFileSync(engineFile))
    return compiled
  } catch (error) {
    throw new EngineUnavailable(error)
  }
}

/** Returns whether the engine can be loaded. */
export function hasEngine(): boolean {
  try {
    loadEngineModule()
    return true
  } catch {
    return false
  }
}

/**
 * The engine raises an error when it needs more memory than this for a number of objects: a small repository
 * that does is malicious.
 */
export function createEngineMemory(objectCount: number): WebAssembly.Memory {
  const bytes = BASE_BYTES + BYTES_PER_OBJECT * objectCount
  const maximum = Math.min(MAX_PAGES, Math.ceil(bytes / PAGE_BYTES))
  return new WebAssembly.Memory({ initial: INITIAL_PAGES, maximum, shared: true })
}

export function startEngine(
  module: WebAssembly.Module,
  memory: WebAssembly.Memory,
  host: EngineHost,
): EngineExports {
  const { exports } = new WebAssembly.Instance(module, { env: { memory }, host: { ...host } })
  // Exports of a WebAssembly module are untyped; the engine tests verify them.
  return exports as unknown as EngineExports
}

let compiled: WebAssembly.Module | undefined

/** A build copies the engine next to its files, so that it needs no other package. */
const engineFile = new URL(
  import.meta.url.endsWith('.ts') ? '../../../engine/engine.wasm' : './engine.wasm',
  import.meta.url,
)

const INITIAL_PAGES = 16
const MAX_PAGES = 65_536
const PAGE_BYTES = 65_536

const BASE_BYTES = 256 * 2 ** 20
/** The tables of the indexes and of each thread, and the changes. */
const BYTES_PER_OBJECT = 256
