/** Returns the same values, but requests the first one immediately. */
export function prefetch<T>(values: AsyncGenerator<T>): AsyncGenerator<T> {
  const first = values.next()
  first.catch(() => {})
  return (async function* () {
    try {
      for (let next = await first; !next.done; next = await values.next()) yield next.value
    } finally {
      await values.return(undefined)
    }
  })()
}
