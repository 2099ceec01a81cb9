import { readFileSync, readSync } from 'node:fs'
import { inflateSync } from 'node:zlib'
import type { EngineHost } from './engine.ts'
import type { LooseObject } from './find-objects.ts'
import { readIndexedId } from './read-index.ts'
import { FAULT } from './unreadable-object.ts'

/** Where the objects of a repository are. */
export interface OpenFiles {
  /** File descriptors of the packs. */
  readonly files: readonly number[]
  /** The path of each pack's index. */
  readonly indexes: readonly string[]
  readonly loose: readonly LooseObject[]
  /** The length of object ids. */
  readonly idBytes: number
}

/** Reads objects for the engine: packs into its memory, loose objects with Node's zlib. */
export function createFileHost(memory: WebAssembly.Memory, open: OpenFiles): EngineHost {
  const { files, loose } = open
  let opened: Buffer = Buffer.alloc(0)
  let bytes = new Uint8Array(memory.buffer)
  const memoryView = () => {
    if (bytes.buffer !== memory.buffer) bytes = new Uint8Array(memory.buffer)
    return bytes
  }
  return {
    readPack: (pack, offset, length, target) =>
      orMinusOne(() => readSync(files[pack]!, memoryView(), target >>> 0, length >>> 0, offset)),
    openLoose: (number) => {
      const object = readLooseObject(loose[number]!.path)
      if (typeof object === 'number') return BigInt(object)
      opened = object.content
      return (BigInt(object.type) << 32n) | BigInt(opened.length)
    },
    copyLoose: (target) => memoryView().set(opened, target >>> 0),
    readIndexedId: (pack, position, target) => {
      const id = idAt(open, pack, position >>> 0)
      if (id !== undefined) memoryView().set(id, target >>> 0)
      return id === undefined ? -1 : 0
    },
  }
}

/** Returns the id at a position of a pack's index, or of the loose objects, which come after the packs. */
export function idAt(
  { indexes, loose, idBytes }: OpenFiles,
  pack: number,
  position: number,
): Buffer | undefined {
  const index = indexes[pack]
  return index === undefined
    ? Buffer.from(loose[position]!.id, 'hex')
    : readIndexedId(index, position, idBytes)
}

function orMinusOne(read: () => number): number {
  try {
    return read()
  } catch {
    return -1
  }
}

const types: Readonly<Record<string, number>> = { commit: 1, tree: 2, blob: 3, tag: 4 }

/** Larger objects are not source code. The limit also guards against decompression bombs. */
const MAX_CONTENT_BYTES = 64 * 2 ** 20

interface OpenedObject {
  readonly type: number
  readonly content: Buffer
}

/** Parses the compressed `<type> <size>\0<content>`. Returns a fault on failure. */
function readLooseObject(path: string): OpenedObject | number {
  try {
    const inflated = inflateSync(readFileSync(path), { maxOutputLength: MAX_CONTENT_BYTES })
    const end = inflated.indexOf(0)
    const [type = '', size] = inflated.toString('latin1', 0, end).split(' ')
    const content = inflated.subarray(end + 1)
    return types[type] === undefined || Number(size) !== content.length
      ? FAULT.unreadable
      : { type: types[type], content }
  } catch (error) {
    const isTooLarge = error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE'
    return isTooLarge ? FAULT.tooLarge : FAULT.unreadable
  }
}
