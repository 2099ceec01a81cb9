import { randomUUID } from 'node:crypto'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { isSystemError } from '../../../system-error.ts'
import { MARKER, markerOf } from './marker.ts'

/** Writes a folder whole or not at all; an earlier one stays until the new one stands. */
export async function writeFolder(
  folder: string,
  files: ReadonlyMap<string, Uint8Array | string>,
  signal: AbortSignal,
): Promise<void> {
  const draft = join(dirname(folder), `.handiwork-${randomUUID()}`)
  try {
    await mkdir(draft)
    await writeAll(draft, files, signal)
    await takePlace(draft, folder)
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

// --- internal ---

async function writeAll(draft: string, files: ReadonlyMap<string, Uint8Array | string>, signal: AbortSignal) {
  for (const [file, content] of [...files, [MARKER, markerOf([...files.keys()])] as const]) {
    signal.throwIfAborted()
    await mkdir(dirname(join(draft, file)), { recursive: true })
    await writeFile(join(draft, file), content, { flag: 'wx' })
  }
}

async function takePlace(draft: string, folder: string): Promise<void> {
  const before = `${draft}-before`
  const hadOne = await moved(folder, before)
  try {
    await rename(draft, folder)
  } catch (error) {
    if (hadOne) await rename(before, folder)
    throw error
  }
  await rm(before, { recursive: true, force: true })
}

async function moved(from: string, to: string): Promise<boolean> {
  try {
    await rename(from, to)
    return true
  } catch (error) {
    if (isSystemError(error) && error.code === 'ENOENT') return false
    throw error
  }
}
