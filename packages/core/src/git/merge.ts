/** The values of several sources as they come. Ends when all have; stops all when one fails or the reader leaves. */
export async function* merge<T>(sources: readonly AsyncIterable<T>[]): AsyncGenerator<T> {
  const iterators = sources.map((source) => source[Symbol.asyncIterator]())
  const waiting = new Map(iterators.map((iterator) => [iterator, nextOf(iterator)]))
  try {
    while (waiting.size > 0) {
      const { iterator, result } = await Promise.race(waiting.values())
      waiting.delete(iterator)
      if (result.done) continue
      // At the end of the row: of several that wait, the first one wins.
      waiting.set(iterator, nextOf(iterator))
      yield result.value
    }
  } finally {
    await Promise.allSettled(iterators.map((iterator) => iterator.return?.()))
  }
}

/** A source may fail while the reader is busy with another's value: it is told when the reader comes back. */
function nextOf<T>(iterator: AsyncIterator<T>) {
  const next = iterator.next().then((result) => ({ iterator, result }))
  next.catch(() => {})
  return next
}
