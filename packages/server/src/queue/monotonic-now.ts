/**
 * Milliseconds since 1970, as of the start of the process plus the time since then. Unlike the system's clock, it
 * never jumps. Use it for durations, not for times that are stored or shown.
 */
export function monotonicNow(): number {
  return performance.timeOrigin + performance.now()
}
