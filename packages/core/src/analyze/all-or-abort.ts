/** Runs tasks in parallel. If one fails, aborts the others and waits for them to settle before rejecting. */
export async function allOrAbort<T extends readonly unknown[]>(
  signal: AbortSignal,
  start: (signal: AbortSignal) => { readonly [index in keyof T]: Promise<T[index]> },
): Promise<T> {
  const failure = new AbortController()
  const tasks = start(AbortSignal.any([signal, failure.signal]))
  try {
    return (await Promise.all(tasks)) as unknown as T
  } catch (error) {
    failure.abort()
    await Promise.allSettled(tasks)
    throw error
  }
}
