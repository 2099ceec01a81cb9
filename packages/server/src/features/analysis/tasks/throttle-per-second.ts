/** Passes at most one call per second, the first one immediately. The others are dropped. */
export function throttlePerSecond<Args extends unknown[]>(
  call: (...args: Args) => void,
  now: () => number = () => performance.now(),
): (...args: Args) => void {
  let last = Number.NEGATIVE_INFINITY
  return (...args) => {
    if (now() - last < 1000) return
    last = now()
    call(...args)
  }
}
