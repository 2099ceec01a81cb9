import { randomUUID } from 'node:crypto'
import { rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** Writes a file whole or not at all, so that no reader ever finds half of it; `mode` is who may read it. */
export async function writeWhole(file: string, content: string | Uint8Array, mode = 0o666): Promise<void> {
  if (await isDevice(file)) return writeFile(file, content)
  const draft = join(dirname(file), `.handiwork-${randomUUID()}`)
  try {
    await writeFile(draft, content, { flag: 'wx', mode })
    await rename(draft, file)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

// --- internal ---

// A pipe or /dev/null has to stay what it is.
async function isDevice(file: string): Promise<boolean> {
  const found = await stat(file).catch(() => undefined)
  return found !== undefined && !found.isFile()
}
