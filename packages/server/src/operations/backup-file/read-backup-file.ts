import { createReadStream } from 'node:fs'
import { promisify } from 'node:util'
import { zstdDecompress } from 'node:zlib'
import { failureCode, OperationFailure } from '../operation-failure.ts'
import { type BackupInput, capitalizedInputName, inputName } from './backup-stream.ts'
import { BLOCK_BYTES, paddingBytes, parseTarHeader, type TarEntry } from './tar.ts'

/** A backup is incomplete or was changed. The message continues the sentence "<file> …". */
export class DamagedBackup extends Error {
  override readonly name = 'DamagedBackup'
}

/** Reads the files of a backup in order, and holds one at a time. Throws a `DamagedBackup`. */
export async function* readTarEntries(input: BackupInput): AsyncGenerator<TarEntry> {
  const reader = createBlockReader(openInput(input))
  try {
    for (;;) {
      const block = await reader.read(BLOCK_BYTES)
      if (isZero(block)) break
      const header = parseTarHeader(block)
      if (header === undefined) throw new DamagedBackup('is not a backup of Handiwork, or was changed')
      if (header.size > MAX_ENTRY_BYTES)
        throw new DamagedBackup(`has a file that is too large: ${header.name}`)
      const content = await reader.read(header.size)
      if (!isZero(await reader.read(paddingBytes(header.size)))) throw new DamagedBackup('was changed')
      yield { name: header.name, content }
    }
    if (!isZero(await reader.read(BLOCK_BYTES)) || !(await reader.isAtEnd()))
      throw new DamagedBackup('has unexpected content at its end')
  } finally {
    // Standard input that stays open would keep the process running.
    await reader.close()
  }
}

const CHUNK_BYTES = 256 * 1024

function openInput(input: BackupInput): AsyncIterable<Uint8Array> {
  if (typeof input === 'string') return createReadStream(input, { highWaterMark: CHUNK_BYTES })
  if (!('createReadStream' in input)) return input
  return input.createReadStream({ start: 0, autoClose: false, highWaterMark: CHUNK_BYTES })
}

/** More than the rows of a part can have. A changed size must not use all memory. */
const MAX_ENTRY_BYTES = 256_000_000

/** Decompresses a part of the rows of a table. */
export async function decompressPart({ name, content }: TarEntry): Promise<Buffer> {
  return await decompress(content, { maxOutputLength: 2 * MAX_ENTRY_BYTES }).catch((cause: unknown) => {
    throw new DamagedBackup(`was changed: ${name} can't be decompressed`, { cause })
  })
}

const decompress = promisify(zstdDecompress)

function isZero(block: Buffer): boolean {
  return block.every((byte) => byte === 0)
}

function createBlockReader(stream: AsyncIterable<Uint8Array>) {
  const chunks = stream[Symbol.asyncIterator]()
  let rest: Buffer = Buffer.alloc(0)
  return {
    async read(length: number): Promise<Buffer> {
      const parts: Uint8Array[] = [rest]
      let available = rest.length
      while (available < length) {
        const { value, done } = await chunks.next()
        if (done) throw new DamagedBackup('is truncated')
        parts.push(value)
        available += value.length
      }
      const bytes = parts.length === 1 ? rest : Buffer.concat(parts)
      rest = bytes.subarray(length)
      return bytes.subarray(0, length)
    },
    isAtEnd: async () => rest.length === 0 && (await chunks.next()).done === true,
    close: async () => void (await chunks.return?.()),
  }
}

const readReasons: Readonly<Record<string, string>> = {
  ENOENT: 'the file does not exist',
  EACCES: 'permission denied',
  EISDIR: 'it is a folder',
}

/** Converts errors of reading to a sentence about the file. */
export function toReadFailure(error: unknown, input: BackupInput): unknown {
  if (error instanceof DamagedBackup)
    return new OperationFailure(`${capitalizedInputName(input)} ${error.message}.`, { cause: error })
  const reason = readReasons[failureCode(error) ?? '']
  return reason === undefined
    ? error
    : new OperationFailure(`Can't read ${inputName(input)}: ${reason}.`, { cause: error })
}
