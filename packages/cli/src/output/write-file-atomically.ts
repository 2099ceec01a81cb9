import { randomUUID } from 'node:crypto'
import { rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/**
 * Writes a file through a temporary file, so that readers never see a partial one. `mode` sets its
 * permissions.
 */
export async function writeFileAtomically(
  file: string,
  content: string | Uint8Array,
  mode = 0o666,
): Promise<void> {
  if (await isDevice(file)) return writeFile(file, content)
  const temporaryFile = join(dirname(file), `.handiwork-${randomUUID()}`)
  try {
    await writeFile(temporaryFile, content, { flag: 'wx', mode })
    await rename(temporaryFile, file)
  } catch (error) {
    await rm(temporaryFile, { force: true })
    throw error
  }
}

// Pipes and devices such as /dev/null must not be replaced by a file.
async function isDevice(file: string): Promise<boolean> {
  const stats = await stat(file).catch(() => undefined)
  return stats !== undefined && !stats.isFile()
}
