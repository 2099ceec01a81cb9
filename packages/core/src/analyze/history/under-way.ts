/** The same values, the first of which is asked for at once. */
export function underWay<T>(values: AsyncGenerator<T>): AsyncGenerator<T> {
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
