import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'
import type { Storage } from 'unstorage'
import { fromBytes, type KeptPage, type PageAbout, toBytes } from './kept-page.ts'
import { fileOf } from './page-files.ts'
import { pageIndex } from './page-index.ts'
import type { Subject } from './subjects.ts'

/** Finished pages by their keys: in memory while there is room, and in files. */
export interface PageStore {
  /** What memory has, at once. */
  inMemory(key: string): KeptPage | undefined
  /** What memory or a file has. */
  get(key: string): Promise<KeptPage | undefined>
  /** Keeps a page; it is answered with at once, its file follows. */
  put(page: KeptPage): void
  /** Forgets all pages about these, in memory at once; gives what they were. */
  drop(subjects: readonly Subject[]): PageAbout[]
  /** All pages there are. */
  all(): Iterable<PageAbout>
  /** Takes what the files of an earlier run tell, of pages that are still as they should be. */
  load(isRight: (about: PageAbout[]) => Promise<(about: PageAbout) => boolean>): Promise<void>
  /** When all files are written and removed. */
  settled(): Promise<void>
}

export function pageStore(files: Storage, log: Logger): PageStore {
  const memory = new LRUCache<string, KeptPage>({ maxSize: MEMORY_AT_MOST_BYTES, sizeCalculation: sizeOf })
  const index = pageIndex()
  const writes = new Map<string, Promise<void>>()

  /** Of one file, one after the other: what was asked for last stays. */
  function write(key: string, work: () => Promise<void>): void {
    const failed = (error: unknown) => log.warn({ error }, 'a page could not be written')
    const done = (writes.get(key) ?? Promise.resolve())
      .then(work)
      .catch(failed)
      .finally(() => writes.get(key) === done && writes.delete(key))
    writes.set(key, done)
  }

  async function read(key: string): Promise<KeptPage | undefined> {
    await writes.get(key)
    const about = index.get(key)
    const bytes = about && (await files.getItemRaw<Buffer>(fileOf(key)))
    const page = bytes ? await fromBytes(Buffer.from(bytes)) : undefined
    // It may have been dropped meanwhile.
    if (page === undefined || index.get(key) !== about) return undefined
    memory.set(key, page)
    return page
  }

  return {
    inMemory: (key) => memory.get(key),
    get: async (key) => memory.get(key) ?? (index.get(key) ? read(key) : undefined),
    put(page) {
      const { key } = page.about
      memory.set(key, page)
      index.add(page.about)
      write(key, () => files.setItemRaw(fileOf(key), toBytes(page)))
    },
    drop(subjects) {
      const dropped = index.take(subjects)
      for (const { key } of dropped) {
        memory.delete(key)
        write(key, () => files.removeItem(fileOf(key)))
      }
      return dropped
    },
    all: () => index.all(),
    async load(isRight) {
      const found = await aboutsIn(files)
      const right = await isRight(found.map(({ about }) => about))
      for (const { file, about } of found) {
        if (index.get(about.key)) continue
        if (right(about)) index.add(about)
        else await files.removeItem(file)
      }
    },
    async settled() {
      while (writes.size > 0) await Promise.all(writes.values())
    },
  }
}

// --- internal ---

const MEMORY_AT_MOST_BYTES = 96 * 1024 * 1024
/** Read at a time when the program starts. */
const AT_ONCE = 32

function sizeOf({ html, brotli }: KeptPage): number {
  return html.length + brotli.length + 1024
}

async function aboutsIn(files: Storage): Promise<{ readonly file: string; readonly about: PageAbout }[]> {
  const names = await files.getKeys()
  const found: { file: string; about: PageAbout }[] = []
  for (let at = 0; at < names.length; at += AT_ONCE) {
    const some = names.slice(at, at + AT_ONCE)
    const pages = await Promise.all(some.map(async (file) => ({ file, about: await aboutIn(files, file) })))
    for (const { file, about } of pages)
      if (about === undefined) await files.removeItem(file)
      else found.push({ file, about })
  }
  return found
}

async function aboutIn(files: Storage, file: string): Promise<PageAbout | undefined> {
  const bytes = await files.getItemRaw<Buffer>(file)
  return bytes ? (await fromBytes(Buffer.from(bytes)))?.about : undefined
}
