import { randomUUID } from 'node:crypto'
import { type FileHandle, mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { toWriteFailure } from './write-backup-file.ts'

/**
 * Copies a backup from standard input to a temporary file, because a restore reads it twice. The file has no name
 * once it is open, so it disappears with the process, even after SIGKILL. Close it to delete it.
 */
export async function spoolBackup(
  chunks: AsyncIterable<Uint8Array>,
  folder: string,
  signal: AbortSignal,
): Promise<FileHandle> {
  const file = join(folder, `.standard-input.${randomUUID().slice(0, 8)}.partial`)
  const handle = await openUnnamed(file, folder).catch((error: unknown) => {
    throw toWriteFailure(error, file)
  })
  try {
    for await (const chunk of chunks) {
      signal.throwIfAborted()
      await handle.writeFile(chunk)
    }
    return handle
  } catch (error) {
    await handle.close()
    signal.throwIfAborted()
    throw toWriteFailure(error, file)
  }
}

async function openUnnamed(file: string, folder: string): Promise<FileHandle> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const handle = await open(file, 'wx+', 0o600)
  await rm(file)
  return handle
}
