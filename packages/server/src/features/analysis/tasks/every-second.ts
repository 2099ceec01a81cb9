/** Passes on at most one call a second, the first at once; the rest are dropped. */
export function everySecond<Args extends unknown[]>(
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
