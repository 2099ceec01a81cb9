import { readFileSync, readSync } from 'node:fs'
import { inflateSync } from 'node:zlib'
import type { EngineHost } from './engine.ts'
import type { LooseObject } from './find-objects.ts'
import { FAULT } from './unreadable-object.ts'

/** Reads objects for the engine: packs into its memory, loose objects with Node's zlib. */
export function createFileHost(
  memory: WebAssembly.Memory,
  files: readonly number[],
  loose: readonly LooseObject[],
): EngineHost {
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
  }
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
