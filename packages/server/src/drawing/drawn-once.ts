import { LRUCache } from 'lru-cache'

/**
 * Draws a picture of what is given once and keeps it, the latest asked for the longest. Who asks while it is drawn waits for
 * that; the same facts make the same picture, so none is ever out of date.
 */
export function drawnOnce<Facts, Picture extends string | Buffer>(
  mostBytes: number,
  draw: (facts: Facts) => Promise<Picture>,
): (facts: Facts) => Promise<Picture> {
  const kept = new LRUCache<string, Picture>({
    maxSize: mostBytes,
    sizeCalculation: (picture, key) => picture.length + key.length,
  })
  const drawing = new Map<string, Promise<Picture>>()

  const start = async (key: string, facts: Facts): Promise<Picture> => {
    try {
      const picture = await draw(facts)
      kept.set(key, picture)
      return picture
    } finally {
      drawing.delete(key)
    }
  }

  return async (facts) => {
    const key = JSON.stringify(facts)
    const known = kept.get(key)
    if (known !== undefined) return known
    const running = drawing.get(key) ?? start(key, facts)
    drawing.set(key, running)
    return running
  }
}
