import { randomUUID } from 'node:crypto'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { isSystemError } from '../../../errors.ts'
import { createMarker, EXPORT_MARKER } from './export-marker.ts'

/** Writes a folder atomically. An existing folder is replaced only when the new one is complete. */
export async function writeFolder(
  folder: string,
  files: ReadonlyMap<string, Uint8Array | string>,
  signal: AbortSignal,
): Promise<void> {
  const temporaryFolder = join(dirname(folder), `.handiwork-${randomUUID()}`)
  try {
    await mkdir(temporaryFolder)
    await writeAll(temporaryFolder, files, signal)
    await replaceFolder(temporaryFolder, folder)
  } finally {
    await rm(temporaryFolder, { recursive: true, force: true })
  }
}

async function writeAll(
  temporaryFolder: string,
  files: ReadonlyMap<string, Uint8Array | string>,
  signal: AbortSignal,
) {
  for (const [file, content] of [...files, [EXPORT_MARKER, createMarker([...files.keys()])] as const]) {
    signal.throwIfAborted()
    await mkdir(dirname(join(temporaryFolder, file)), { recursive: true })
    await writeFile(join(temporaryFolder, file), content, { flag: 'wx' })
  }
}

async function replaceFolder(temporaryFolder: string, folder: string): Promise<void> {
  const backup = `${temporaryFolder}-before`
  const hadBackup = await moveIfExists(folder, backup)
  try {
    await rename(temporaryFolder, folder)
  } catch (error) {
    if (hadBackup) await rename(backup, folder)
    throw error
  }
  await rm(backup, { recursive: true, force: true })
}

async function moveIfExists(from: string, to: string): Promise<boolean> {
  try {
    await rename(from, to)
    return true
  } catch (error) {
    if (isSystemError(error) && error.code === 'ENOENT') return false
    throw error
  }
}
