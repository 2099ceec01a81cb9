/** The values of several sources as they come. Ends when all have; stops all when one fails or the reader leaves. */
export async function* merge<T>(sources: readonly AsyncIterable<T>[]): AsyncGenerator<T> {
  const iterators = sources.map((source) => source[Symbol.asyncIterator]())
  const waiting = new Map(iterators.map((iterator) => [iterator, nextOf(iterator)]))
  try {
    while (waiting.size > 0) {
      const { iterator, result } = await Promise.race(waiting.values())
      if (result.done) waiting.delete(iterator)
      else {
        waiting.set(iterator, nextOf(iterator))
        yield result.value
      }
    }
  } finally {
    for (const pending of waiting.values()) pending.catch(() => {})
    await Promise.allSettled(iterators.map((iterator) => iterator.return?.()))
  }
}

async function nextOf<T>(iterator: AsyncIterator<T>) {
  return { iterator, result: await iterator.next() }
}
