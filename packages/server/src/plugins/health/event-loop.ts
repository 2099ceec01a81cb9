import { monitorEventLoopDelay } from 'node:perf_hooks'

export interface EventLoopMonitor extends Disposable {
  isBusy(): boolean
}

/** Median event loop delay, in milliseconds, above which requests are rejected. */
const MAX_DELAY = 1000
const INTERVAL_MS = 2000

type Delays = Pick<ReturnType<typeof monitorEventLoopDelay>, 'enable' | 'disable' | 'percentile' | 'reset'>

/**
 * Monitors the median event loop delay. The loop is busy if the median of two intervals in a row is too high. A single
 * long step, such as loading the code of the first page, delays all of one interval and is over when it is measured.
 */
export function monitorEventLoop(
  delays: Delays = monitorEventLoopDelay({ resolution: 20 }),
): EventLoopMonitor {
  let wasSlow = false
  let isSlow = false
  delays.enable()
  const timer = setInterval(() => {
    wasSlow = isSlow
    isSlow = delays.percentile(50) / 1e6 > MAX_DELAY
    delays.reset()
  }, INTERVAL_MS).unref()
  return {
    isBusy: () => wasSlow && isSlow,
    [Symbol.dispose]: () => {
      clearInterval(timer)
      delays.disable()
    },
  }
}
