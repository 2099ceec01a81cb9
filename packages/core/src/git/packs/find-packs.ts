import { readdir, readFile, stat } from 'node:fs/promises'
import { isAbsolute, join } from 'node:path'

/** The objects of a repository, as files. */
export interface ObjectFiles {
  /** Paths of packs, without `.pack`. */
  readonly packs: readonly string[]
  /** Names of loose objects, sorted, each with the folder it stands in. */
  readonly loose: readonly LooseObject[]
}

export interface LooseObject {
  readonly id: string
  readonly path: string
}

/** Where the objects of a repository stand, those of its alternates included. */
export async function findObjects(objectsFolder: string): Promise<ObjectFiles> {
  const folders = await withAlternates(objectsFolder)
  const found = await Promise.all(folders.map(objectsIn))
  const loose = new Map(found.flatMap(({ loose }) => loose).map((one) => [one.id, one]))
  return {
    packs: found.flatMap(({ packs }) => packs),
    loose: [...loose.values()].sort((one, other) => (one.id < other.id ? -1 : 1)),
  }
}

// --- internal ---

/** Alternates may have alternates; git follows five. */
const DEEPEST = 5

async function withAlternates(folder: string, depth = 0): Promise<string[]> {
  if (depth > DEEPEST) return []
  const text = await readFile(join(folder, 'info/alternates'), 'utf8').catch(() => '')
  const named = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  const others = named.map((path) => (isAbsolute(path) ? path : join(folder, path)))
  const all = await Promise.all(others.map((other) => withAlternates(other, depth + 1)))
  return [...new Set([folder, ...all.flat()])]
}

async function objectsIn(folder: string): Promise<ObjectFiles> {
  const names = await readdir(folder).catch(() => [])
  const files = await readdir(join(folder, 'pack')).catch(() => [])
  const packs = files
    .filter((name) => name.endsWith('.idx'))
    .map((name) => join(folder, 'pack', name.slice(0, -4)))
  const loose = await Promise.all(
    names.filter((name) => /^[0-9a-f]{2}$/.test(name)).map((name) => looseIn(folder, name)),
  )
  return { packs: await withFile(packs), loose: loose.flat() }
}

/** An index whose pack is gone is of no use. */
async function withFile(packs: readonly string[]): Promise<string[]> {
  const there = await Promise.all(
    packs.map((pack) =>
      stat(`${pack}.pack`).then(
        () => true,
        () => false,
      ),
    ),
  )
  return packs.filter((_, place) => there[place])
}

async function looseIn(folder: string, name: string): Promise<LooseObject[]> {
  const files = await readdir(join(folder, name)).catch(() => [])
  return files
    .filter((file) => /^[0-9a-f]{38}$/.test(file))
    .map((file) => ({ id: name + file, path: join(folder, name, file) }))
}
