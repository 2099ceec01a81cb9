import { LRUCache } from 'lru-cache'

/**
 * Caches drawn images and evicts the least recently used ones. Concurrent calls share one drawing.
 * Images depend only on their facts, so cached ones never become stale.
 */
export function createImageCache<Facts, Image extends string | Buffer>(
  maxBytes: number,
  draw: (facts: Facts) => Promise<Image>,
): (facts: Facts) => Promise<Image> {
  const cache = new LRUCache<string, Image>({
    maxSize: maxBytes,
    sizeCalculation: (image, key) => image.length + key.length,
  })
  const pending = new Map<string, Promise<Image>>()

  const drawAndCache = async (key: string, facts: Facts): Promise<Image> => {
    try {
      const image = await draw(facts)
      cache.set(key, image)
      return image
    } finally {
      pending.delete(key)
    }
  }

  return async (facts) => {
    const key = JSON.stringify(facts)
    const cached = cache.get(key)
    if (cached !== undefined) return cached
    const running = pending.get(key) ?? drawAndCache(key, facts)
    pending.set(key, running)
    return running
  }
}
