import { randomUUID } from 'node:crypto'
import { type FileHandle, open, rename, rm, stat } from 'node:fs/promises'
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
import { createRowDigest, sha256 } from './row-digest.ts'
import { paddingBytes, tarEnd, tarHeader } from './tar.ts'

/** What goes into a backup. The rows are read one table after the other. */
export interface BackupSource {
  readonly description: BackupDescription
  readonly secret: string | undefined
  readRows(table: BackupDescription['tables'][number]): AsyncIterable<RowChunk>
  readTasks(): AsyncIterable<RowChunk>
}

/**
 * Writes a backup to a temporary file next to `file`, which only its owner can read, and renames it at the end. An
 * interruption leaves no file of that name.
 */
export async function writeBackupFile(
  file: string,
  source: BackupSource,
  signal: AbortSignal,
): Promise<BackupManifest> {
  if (await exists(file)) throw new OperationFailure(`${file} exists already. Choose another name.`)
  const temporaryFile = join(dirname(file), `.${basename(file)}.${randomUUID().slice(0, 8)}.partial`)
  try {
    await using handle = await open(temporaryFile, 'wx', 0o600)
    const manifest = await writeEntries(handle, source, signal)
    await handle.sync()
    await handle.close()
    await rename(temporaryFile, file)
    return manifest
  } catch (error) {
    await rm(temporaryFile, { force: true }).catch(() => {})
    throw toWriteFailure(error, file)
  }
}

async function writeEntries(
  handle: FileHandle,
  { description, secret, readRows, readTasks }: BackupSource,
  signal: AbortSignal,
): Promise<BackupManifest> {
  const write = async (name: string, content: Uint8Array) => {
    signal.throwIfAborted()
    const padding = Buffer.alloc(paddingBytes(content.length))
    await handle.writeFile(Buffer.concat([tarHeader(name, content.length), content, padding]))
  }
  const writeRows = async (chunks: AsyncIterable<RowChunk>, path: (index: number) => string) => {
    const digest = createRowDigest()
    let index = 0
    for await (const chunk of chunks) {
      digest.add(chunk)
      await write(path(index++), await compress(chunk.bytes))
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
  }
  const manifestText = toJson(manifest)
  await write(backupPaths.manifest, Buffer.from(manifestText))
  await write(backupPaths.checksum, Buffer.from(sha256(manifestText)))
  await handle.writeFile(tarEnd)
  return manifest
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
}

function toWriteFailure(error: unknown, file: string): unknown {
  const reason = writeReasons[failureCode(error) ?? '']
  return reason === undefined
    ? error
    : new OperationFailure(`Can't write ${file}: ${reason}.`, { cause: error })
}
