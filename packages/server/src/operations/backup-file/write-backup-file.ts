import { createHash, randomUUID } from 'node:crypto'
import { open, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { zstdCompress } from 'node:zlib'
import { failureCode, OperationFailure } from '../operation-failure.ts'
import type { RowChunk } from '../read-rows.ts'
import {
  type BackupDescription,
  type BackupManifest,
  backupPaths,
  type TableSummary,
} from './backup-contents.ts'
import type { BackupOutput, BackupStream } from './backup-stream.ts'
import { createRowDigest, sha256 } from './row-digest.ts'
import { paddingBytes, tarEnd, tarHeader } from './tar.ts'

/** What goes into a backup. The rows are read one table after the other. */
export interface BackupSource {
  readonly description: BackupDescription
  readonly secret: string | undefined
  readRows(table: BackupDescription['tables'][number]): AsyncIterable<RowChunk>
  readTasks(): AsyncIterable<RowChunk>
}

export interface WrittenBackup {
  readonly manifest: BackupManifest
  /** In bytes. */
  readonly size: number
}

/** Writes bytes, and resolves once the next ones can be written. */
type WriteBytes = (bytes: Uint8Array) => Promise<void>

/** Writes a backup to a new file or to a stream. Rejects with an `OperationFailure` if that is impossible. */
export function writeBackup(
  output: BackupOutput,
  source: BackupSource,
  signal: AbortSignal,
): Promise<WrittenBackup> {
  return typeof output === 'string'
    ? writeBackupFile(output, source, signal)
    : writeBackupStream(output, source, signal)
}

/**
 * Writes a backup to a temporary file next to `file`, which only its owner can read, and renames it at the end. An
 * interruption leaves no file of that name.
 */
async function writeBackupFile(
  file: string,
  source: BackupSource,
  signal: AbortSignal,
): Promise<WrittenBackup> {
  if (await exists(file)) throw new OperationFailure(`${file} exists already. Choose another name.`)
  const temporaryFile = join(dirname(file), `.${basename(file)}.${randomUUID().slice(0, 8)}.partial`)
  try {
    await using handle = await open(temporaryFile, 'wx', 0o600)
    const written = await writeEntries((bytes) => handle.writeFile(bytes), source, signal)
    await handle.sync()
    await handle.close()
    await rename(temporaryFile, file)
    return written
  } catch (error) {
    await rm(temporaryFile, { force: true }).catch(() => {})
    throw toWriteFailure(error, file)
  }
}

/** Writes as fast as the reader of the stream reads. A reader that stops reading doesn't delay an interruption. */
async function writeBackupStream(
  stream: BackupStream,
  source: BackupSource,
  signal: AbortSignal,
): Promise<WrittenBackup> {
  const writeBytes = (bytes: Uint8Array) =>
    new Promise<void>((resolve, reject) => {
      const abort = () => reject(signal.reason)
      signal.addEventListener('abort', abort, { once: true })
      stream.write(bytes, (error) => {
        signal.removeEventListener('abort', abort)
        if (error) reject(error)
        else resolve()
      })
    })
  try {
    return await writeEntries(writeBytes, source, signal)
  } catch (error) {
    throw toWriteFailure(error, 'standard output')
  }
}

async function writeEntries(
  writeBytes: WriteBytes,
  { description, secret, readRows, readTasks }: BackupSource,
  signal: AbortSignal,
): Promise<WrittenBackup> {
  let size = 0
  const writeCounted = async (bytes: Uint8Array) => {
    signal.throwIfAborted()
    await writeBytes(bytes)
    size += bytes.length
  }
  const write = async (name: string, content: Uint8Array) => {
    const padding = Buffer.alloc(paddingBytes(content.length))
    await writeCounted(Buffer.concat([tarHeader(name, content.length), content, padding]))
  }
  const parts = createHash('sha256')
  const writeRows = async (chunks: AsyncIterable<RowChunk>, path: (index: number) => string) => {
    const digest = createRowDigest()
    let index = 0
    for await (const chunk of chunks) {
      digest.add(chunk)
      const part = await compress(chunk.bytes)
      parts.update(part)
      await write(path(index++), part)
    }
    return digest.summary()
  }
  const descriptionText = toJson(description)
  await write(backupPaths.description, Buffer.from(descriptionText))
  if (secret !== undefined) await write(backupPaths.secret, Buffer.from(secret))
  const tables: Record<string, TableSummary> = {}
  for (const table of description.tables)
    tables[table.name] = await writeRows(readRows(table), (index) => backupPaths.part(table.name, index))
  const manifest: BackupManifest = {
    description: sha256(descriptionText),
    secret: secret === undefined ? null : sha256(secret),
    tables,
    tasks: await writeRows(readTasks(), backupPaths.tasks),
    parts: parts.digest('hex'),
  }
  const manifestText = toJson(manifest)
  await write(backupPaths.manifest, Buffer.from(manifestText))
  await write(backupPaths.checksum, Buffer.from(sha256(manifestText)))
  await writeCounted(tarEnd)
  return { manifest, size }
}

const compress = promisify(zstdCompress)

const toJson = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`

const exists = (file: string) =>
  stat(file).then(
    () => true,
    () => false,
  )

const writeReasons: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  EFBIG: 'the file would be larger than allowed',
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EROFS: 'the file system is read-only',
  ENOENT: 'its folder does not exist',
  ENOTDIR: 'its folder does not exist',
  EPIPE: 'the program that reads it has ended',
}

/** Converts errors of writing to a sentence about the file. */
export function toWriteFailure(error: unknown, file: string): unknown {
  const reason = writeReasons[failureCode(error) ?? '']
  return reason === undefined
    ? error
    : new OperationFailure(`Can't write ${file}: ${reason}.`, { cause: error })
}
