import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * SHA-256 of the files of a folder. The same as `LC_ALL=C sha256sum * | sha256sum` in it, so that anyone can compute it
 * for a release.
 */
export async function programDigest(folder: string): Promise<string> {
  const entries = await readdir(folder, { withFileTypes: true })
  const names = entries.filter((entry) => entry.isFile()).map(({ name }) => name)
  // Names are ASCII, so that this is the order of bytes.
  names.sort((one, other) => (one < other ? -1 : 1))
  const lines = await Promise.all(
    names.map(async (name) => `${sha256(await readFile(join(folder, name)))}  ${name}\n`),
  )
  return sha256(lines.join(''))
}

/** SHA-256 in hexadecimal. */
export const sha256 = (content: string | Uint8Array) => createHash('sha256').update(content).digest('hex')
