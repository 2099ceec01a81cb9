import { stat } from 'node:fs/promises'
import { LimitExceeded } from '../limit-exceeded.ts'
import { countObjects, type ObjectFiles } from './find-objects.ts'
import { createPackStore, NO_OBJECT, openFoundObjects } from './pack-store.ts'

/**
 * The objects of a small repository, read in this process: starting git several times takes longer than reading
 * them. Every method returns undefined if git has to answer instead, such as for a missing or a damaged object.
 */
export interface SmallStore extends Disposable {
  /** The content of an object. Throws a LimitExceeded if reading it takes too much memory or time. */
  read(id: string): Buffer | undefined
}

/** Opens the objects of a repository. Returns undefined if they are too many, too large or not supported. */
export async function openSmallStore(objects: ObjectFiles): Promise<SmallStore | undefined> {
  try {
    if (!(await isSmall(objects))) return undefined
    const opened = await openFoundObjects(objects)
    return createReader(opened.shared, () => opened[Symbol.dispose]())
  } catch {
    return undefined
  }
}

const MAX_OBJECTS = 3000
const MAX_PACK_BYTES = 4 * 2 ** 20

/** With more objects, git is faster, because it reads while the history is being read. */
async function isSmall(objects: ObjectFiles): Promise<boolean> {
  if ((await countObjects(objects)) > MAX_OBJECTS) return false
  const sizes = await Promise.all(objects.packs.map((pack) => stat(`${pack}.pack`).then(({ size }) => size)))
  return sizes.reduce((sum, size) => sum + size, 0) <= MAX_PACK_BYTES
}

/** HEAD and all commits of a small repository have less. A few kilobytes can unpack to much more. */
const MAX_CONTENT_BYTES = 64 * 2 ** 20

function createReader(shared: Parameters<typeof createPackStore>[0], dispose: () => void): SmallStore {
  const { engine, memory, find } = createPackStore(shared)
  let contentBytes = 0
  return {
    [Symbol.dispose]: dispose,
    read(id) {
      if (contentBytes > MAX_CONTENT_BYTES) return undefined
      const object = find(id)
      if (object === NO_OBJECT) return undefined
      const content = contentOf(object, id)
      if (content === 0) return undefined
      const size = engine.sizeOf(content) >>> 0
      contentBytes += size
      return Buffer.from(new Uint8Array(memory.buffer, content, size))
    },
  }

  function contentOf(object: number, id: string): number {
    try {
      return engine.contentOf(object) >>> 0
    } catch (error) {
      // The engine ran out of memory.
      throw new LimitExceeded(`${id} can't be read (${error instanceof Error ? error.message : error})`)
    }
  }
}
