import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'
import type { Storage } from 'unstorage'
import {
  type CachedPage,
  compressPage,
  type PageMetadata,
  parseCachedPage,
  serializeCachedPage,
} from './cached-page.ts'
import type { PageDependency } from './page-dependencies.ts'
import { pageFileName } from './page-files.ts'
import { createPageIndex } from './page-index.ts'

/** Stores cached pages by key, in memory (least recently used are evicted) and in files. */
export interface PageStore {
  /** Reads from memory only. */
  getFromMemory(key: string): CachedPage | undefined
  /** Reads from memory or from a file. */
  get(key: string): Promise<CachedPage | undefined>
  /** Caches a page. It is available immediately; its file is written a second later, unless it changes again. */
  put(page: CachedPage): void
  /** Invalidates the pages with these dependencies, immediately in memory. Returns their metadata. */
  invalidate(dependencies: readonly PageDependency[]): PageMetadata[]
  all(): Iterable<PageMetadata>
  /** Loads the metadata of pages cached by an earlier run and deletes pages that are no longer fresh. */
  load(
    loadFreshnessCheck: (metadata: PageMetadata[]) => Promise<(metadata: PageMetadata) => boolean>,
  ): Promise<void>
  /** Resolves when all files are written and removed. */
  settled(): Promise<void>
}

export function createPageStore(files: Storage, log: Logger): PageStore {
  const memory = new LRUCache<string, CachedPage>({ maxSize: MAX_MEMORY_BYTES, sizeCalculation: memoryBytes })
  const index = createPageIndex()
  const writes = new Map<string, Promise<void>>()
  /** Pages whose files are not written yet. */
  const unwritten = new Map<string, { readonly page: CachedPage; readonly timer: NodeJS.Timeout }>()

  /** Serializes writes per file, so that the last one wins. */
  function write(key: string, operation: () => Promise<void>): void {
    const onError = (error: unknown) => log.warn({ err: error }, 'page write failed')
    const pending = (writes.get(key) ?? Promise.resolve())
      .then(operation)
      .catch(onError)
      .finally(() => writes.get(key) === pending && writes.delete(key))
    writes.set(key, pending)
  }

  /** Compresses a page and writes its file, unless it has changed since. */
  function writeFile(key: string): void {
    const { page } = unwritten.get(key) ?? {}
    discardUnwritten(key)
    if (page === undefined) return
    write(key, async () => {
      const compressed = await compressPage(page)
      // It may have been invalidated in the meantime; then its file is removed after this.
      if (memory.peek(key) === page) memory.set(key, compressed)
      await files.setItemRaw(pageFileName(key), serializeCachedPage(compressed))
    })
  }

  function discardUnwritten(key: string): void {
    clearTimeout(unwritten.get(key)?.timer)
    unwritten.delete(key)
  }

  /** The page can be rendered again, so a bucket that is away is no reason to fail. */
  async function readFile(name: string): Promise<Buffer | null> {
    return await files.getItemRaw<Buffer>(name).catch((error: unknown) => {
      log.warn({ err: error }, 'page read failed')
      return null
    })
  }

  async function read(key: string): Promise<CachedPage | undefined> {
    await writes.get(key)
    const metadata = index.get(key)
    if (metadata === undefined) return undefined
    const bytes = await readFile(pageFileName(key))
    const page = bytes ? await parseCachedPage(Buffer.from(bytes)) : undefined
    // It may have been invalidated during the read, or another server may have written another version to the bucket.
    if (page === undefined || index.get(key) !== metadata || !isSamePage(page.metadata, metadata))
      return undefined
    memory.set(key, page)
    return page
  }

  return {
    getFromMemory: (key) => memory.get(key),
    get: async (key) =>
      memory.get(key) ?? unwritten.get(key)?.page ?? (index.get(key) ? read(key) : undefined),
    put(page) {
      const { key } = page.metadata
      memory.set(key, page)
      index.add(page.metadata)
      discardUnwritten(key)
      const timer = setTimeout(() => writeFile(key), WRITE_DELAY)
      timer.unref()
      unwritten.set(key, { page, timer })
    },
    invalidate(dependencies) {
      const invalidated = index.removeDependents(dependencies)
      for (const { key } of invalidated) {
        memory.delete(key)
        discardUnwritten(key)
        write(key, () => files.removeItem(pageFileName(key)))
      }
      return invalidated
    },
    all: () => index.all(),
    async load(loadFreshnessCheck) {
      const entries = await readAllMetadata(files)
      const isFresh = await loadFreshnessCheck(entries.map(({ metadata }) => metadata))
      for (const { file, metadata } of entries) {
        if (index.get(metadata.key)) continue
        if (isFresh(metadata)) index.add(metadata)
        else await files.removeItem(file)
      }
    },
    async settled() {
      for (const key of unwritten.keys()) writeFile(key)
      while (writes.size > 0) await Promise.all(writes.values())
    },
  }
}

/** Servers of one bucket can have different versions of the data, and of the program during an upgrade. */
function isSamePage(found: PageMetadata, expected: PageMetadata): boolean {
  const versionsOf = ({ versions }: PageMetadata) => JSON.stringify(Object.entries(versions).sort())
  return found.build === expected.build && versionsOf(found) === versionsOf(expected)
}

const MAX_MEMORY_BYTES = 96 * 1024 * 1024
/** In ms. Pages often change several times in succession, such as during an analysis. */
const WRITE_DELAY = 1000
/** The part of the size that a page that is not stored yet may take in addition, compressed. */
const MAX_QUICK_SHARE = 0.5
/** Number of files read in parallel at startup. */
const READ_BATCH_SIZE = 32

function memoryBytes({ html, brotli }: CachedPage): number {
  return html.length + (brotli?.length ?? Math.ceil(MAX_QUICK_SHARE * html.length)) + 1024
}

async function readAllMetadata(
  files: Storage,
): Promise<{ readonly file: string; readonly metadata: PageMetadata }[]> {
  const names = await files.getKeys()
  const entries: { file: string; metadata: PageMetadata }[] = []
  for (let start = 0; start < names.length; start += READ_BATCH_SIZE) {
    const batch = names.slice(start, start + READ_BATCH_SIZE)
    const pages = await Promise.all(
      batch.map(async (file) => ({ file, metadata: await readMetadata(files, file) })),
    )
    for (const { file, metadata } of pages)
      if (metadata === undefined) await files.removeItem(file)
      else entries.push({ file, metadata })
  }
  return entries
}

async function readMetadata(files: Storage, file: string): Promise<PageMetadata | undefined> {
  const bytes = await files.getItemRaw<Buffer>(file)
  return bytes ? (await parseCachedPage(Buffer.from(bytes)))?.metadata : undefined
}
