import { readFileSync, readSync } from 'node:fs'
import { inflateSync } from 'node:zlib'
import type { EngineHost } from './engine.ts'
import type { LooseObject } from './find-packs.ts'

/** Reads for the engine: packs into its memory, loose objects by Node's zlib. */
export function fileHost(
  memory: WebAssembly.Memory,
  files: readonly number[],
  loose: readonly LooseObject[],
): EngineHost {
  let opened: Buffer = Buffer.alloc(0)
  let bytes = new Uint8Array(memory.buffer)
  const view = () => {
    if (bytes.buffer !== memory.buffer) bytes = new Uint8Array(memory.buffer)
    return bytes
  }
  return {
    readPack: (pack, offset, length, target) =>
      tried(() => readSync(files[pack]!, view(), target >>> 0, length >>> 0, offset >>> 0)),
    openLoose: (number) => {
      const object = looseObject(loose[number]!.path)
      if (object === undefined) return -1n
      opened = object.content
      return (BigInt(object.type) << 32n) | BigInt(opened.length)
    },
    copyLoose: (target) => view().set(opened, target >>> 0),
  }
}

// --- internal ---

function tried(read: () => number): number {
  try {
    return read()
  } catch {
    return -1
  }
}

const types: Readonly<Record<string, number>> = { commit: 1, tree: 2, blob: 3, tag: 4 }

/** More than this is nobody's source; a few bytes can claim any size. */
const CONTENT_AT_MOST = 64 * 2 ** 20

/** `<type> <size>\0<content>`, deflated. */
function looseObject(path: string): { readonly type: number; readonly content: Buffer } | undefined {
  try {
    const whole = inflateSync(readFileSync(path), { maxOutputLength: CONTENT_AT_MOST })
    const end = whole.indexOf(0)
    const [type = '', size] = whole.toString('latin1', 0, end).split(' ')
    const content = whole.subarray(end + 1)
    return types[type] === undefined || Number(size) !== content.length
      ? undefined
      : { type: types[type], content }
  } catch {
    return undefined
  }
}
