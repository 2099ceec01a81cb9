import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join, posix, sep } from 'node:path'
import { promisify } from 'node:util'
import { zstdCompress, zstdDecompress } from 'node:zlib'

/** Files by their paths in the archive, with `/` as separator. The path of a folder ends with `/`. */
export type ArchiveFiles = ReadonlyMap<string, Uint8Array>

/** The content of an archive is incomplete or was changed. */
export class CorruptArchive extends Error {
  override readonly name = 'CorruptArchive'
}

/** Packs files into one compressed file with a checksum. */
export async function packArchive(files: ArchiveFiles): Promise<Buffer> {
  const index = Buffer.from(JSON.stringify([...files].map(([path, { length }]) => [path, length])))
  const indexLength = Buffer.alloc(INDEX_LENGTH_BYTES)
  indexLength.writeUInt32LE(index.length)
  const body = await compress(Buffer.concat([indexLength, index, ...files.values()]))
  return Buffer.concat([checksum(body), body])
}

/** Rejects with `CorruptArchive` unless the bytes are what `packArchive` returned. */
export async function unpackArchive(bytes: Uint8Array): Promise<Map<string, Buffer>> {
  const body = bytes.subarray(CHECKSUM_BYTES)
  if (!checksum(body).equals(bytes.subarray(0, CHECKSUM_BYTES)))
    throw new CorruptArchive('The checksum of the archive does not match')
  const content = await decompress(body)
  const indexEnd = INDEX_LENGTH_BYTES + content.readUInt32LE()
  const index: [string, number][] = JSON.parse(content.toString('utf8', INDEX_LENGTH_BYTES, indexEnd))
  let offset = indexEnd
  return new Map(
    index.map(([path, length]) => {
      offset += length
      return [path, content.subarray(offset - length, offset)]
    }),
  )
}

/** Reads a folder with all its files and folders, to be packed below `prefix`. */
export async function readFolder(folder: string, prefix = ''): Promise<Map<string, Buffer>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.map(async (entry): Promise<[string, Buffer]> => {
    const path = join(entry.parentPath, entry.name)
    const name = prefix + path.slice(folder.length + 1).replaceAll(sep, posix.sep)
    return entry.isDirectory() ? [`${name}/`, Buffer.alloc(0)] : [name, await readFile(path)]
  })
  return new Map(await Promise.all(files))
}

/** Writes the files whose paths start with `prefix` to a folder. Only this user can read them. */
export async function writeFolder(folder: string, files: ArchiveFiles, prefix = ''): Promise<void> {
  const paths = [...files.keys()].filter((path) => path.startsWith(prefix))
  const isFolder = (path: string) => path.endsWith('/')
  const target = (path: string) => join(folder, path.slice(prefix.length))
  await mkdir(folder, { recursive: true, mode: 0o700 })
  for (const path of paths.filter(isFolder)) await mkdir(target(path), { recursive: true, mode: 0o700 })
  const writes = paths
    .filter((path) => !isFolder(path))
    .map((path) => writeFile(target(path), files.get(path)!, { mode: 0o600 }))
  await Promise.all(writes)
}

const compress = promisify(zstdCompress)
const decompress = promisify(zstdDecompress)

const CHECKSUM_BYTES = 32
const INDEX_LENGTH_BYTES = 4

function checksum(bytes: Uint8Array): Buffer {
  return createHash('sha256').update(bytes).digest()
}
