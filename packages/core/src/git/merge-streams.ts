/**
 * Yields values of several sources as they arrive. Ends when all sources end; stops all when one fails or the
 * consumer leaves.
 */
export async function* mergeStreams<T>(sources: readonly AsyncIterable<T>[]): AsyncGenerator<T> {
  const iterators = sources.map((source) => source[Symbol.asyncIterator]())
  const pending = new Map(iterators.map((iterator) => [iterator, requestNext(iterator)]))
  try {
    while (pending.size > 0) {
      const { iterator, result } = await Promise.race(pending.values())
      pending.delete(iterator)
      if (result.done) continue
      // Appended last, because the race prefers earlier entries.
      pending.set(iterator, requestNext(iterator))
      yield result.value
    }
  } finally {
    await Promise.allSettled(iterators.map((iterator) => iterator.return?.()))
  }
}

/**
 * A source may fail while the consumer processes another value. The error surfaces with the consumer's next
 * request.
 */
function requestNext<T>(iterator: AsyncIterator<T>) {
  const next = iterator.next().then((result) => ({ iterator, result }))
  next.catch(() => {})
  return next
}
