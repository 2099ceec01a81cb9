import { readdir, readFile, stat } from 'node:fs/promises'
import { isAbsolute, join } from 'node:path'

/** The object files of a repository. */
export interface ObjectFiles {
  /** Pack paths without `.pack`. */
  readonly packs: readonly string[]
  /** Loose objects, sorted by id. */
  readonly loose: readonly LooseObject[]
}

export interface LooseObject {
  readonly id: string
  readonly path: string
}

/** Finds the object files of a repository and its alternates. */
export async function findObjects(objectsFolder: string, idBytes = SHA1_BYTES): Promise<ObjectFiles> {
  const folders = await listObjectFolders(objectsFolder)
  const objectFiles = await Promise.all(folders.map((folder) => listObjects(folder, idBytes)))
  const loose = new Map(objectFiles.flatMap(({ loose }) => loose).map((one) => [one.id, one]))
  return {
    packs: objectFiles.flatMap(({ packs }) => packs),
    loose: [...loose.values()].sort((one, other) => (one.id < other.id ? -1 : 1)),
  }
}

/** Counts objects by the size of the indexes, without opening them. */
export async function countObjects({ packs, loose }: ObjectFiles, idBytes = SHA1_BYTES): Promise<number> {
  const sizes = await Promise.all(packs.map((pack) => stat(`${pack}.idx`).then(({ size }) => size)))
  return (
    Math.ceil(sizes.reduce((sum, size) => sum + size, 0) / (idBytes + CHECKSUM_AND_OFFSET_BYTES)) +
    loose.length
  )
}

export const SHA1_BYTES = 20
export const SHA256_BYTES = 32

/** An index lists the id, the checksum and the offset of each object. */
const CHECKSUM_AND_OFFSET_BYTES = 8

/** Alternates can be nested; git follows five levels. */
const MAX_DEPTH = 5

async function listObjectFolders(folder: string, depth = 0): Promise<string[]> {
  if (depth > MAX_DEPTH) return []
  const text = await readFile(join(folder, 'info/alternates'), 'utf8').catch(() => '')
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  const alternates = lines.map((path) => (isAbsolute(path) ? path : join(folder, path)))
  const all = await Promise.all(alternates.map((other) => listObjectFolders(other, depth + 1)))
  return [...new Set([folder, ...all.flat()])]
}

async function listObjects(folder: string, idBytes: number): Promise<ObjectFiles> {
  const names = await readdir(folder).catch(() => [])
  const files = await readdir(join(folder, 'pack')).catch(() => [])
  const packs = files
    .filter((name) => name.endsWith('.idx'))
    .map((name) => join(folder, 'pack', name.slice(0, -4)))
  const loose = await Promise.all(
    names.filter((name) => /^[0-9a-f]{2}$/.test(name)).map((name) => listLooseObjects(folder, name, idBytes)),
  )
  return { packs: await filterExisting(packs), loose: loose.flat() }
}

/** Drops indexes without a pack. */
async function filterExisting(packs: readonly string[]): Promise<string[]> {
  const exists = await Promise.all(
    packs.map((pack) =>
      stat(`${pack}.pack`).then(
        () => true,
        () => false,
      ),
    ),
  )
  return packs.filter((_, index) => exists[index])
}

async function listLooseObjects(folder: string, name: string, idBytes: number): Promise<LooseObject[]> {
  const files = await readdir(join(folder, name)).catch(() => [])
  return files
    .filter((file) => file.length === 2 * idBytes - 2 && /^[0-9a-f]+$/.test(file))
    .map((file) => ({ id: name + file, path: join(folder, name, file) }))
}
