/** A successful response, cached so that the host can reply 304 Not Modified. */
export interface CachedResponse {
  readonly etag?: string
  readonly lastModified?: string
  readonly body: string
  /** Other headers that clients read, such as the link to the next page. */
  readonly headers: Readonly<Record<string, string>>
}

/** Cached responses, keyed by URL and token so that users never receive each other's data. */
export interface ResponseCache {
  get(key: string): Promise<CachedResponse | undefined>
  set(key: string, response: CachedResponse): Promise<void>
}

/** Caches responses in memory. Evicts the least recently used ones above `maxSize` characters. */
export function createMemoryResponseCache(maxSize = 32 * 1024 * 1024): ResponseCache {
  const entries = new Map<string, CachedResponse>()
  let size = 0
  const remove = (key: string) => {
    size -= entries.get(key)?.body.length ?? 0
    entries.delete(key)
  }
  const store = (key: string, response: CachedResponse) => {
    remove(key)
    entries.set(key, response)
    size += response.body.length
  }
  return {
    get: async (key) => {
      const response = entries.get(key)
      if (response) store(key, response)
      return response
    },
    set: async (key, response) => {
      store(key, response)
      for (const oldest of entries.keys()) if (size > maxSize) remove(oldest)
    },
  }
}
