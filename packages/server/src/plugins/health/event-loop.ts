import { monitorEventLoopDelay } from 'node:perf_hooks'

export interface EventLoopMonitor extends Disposable {
  isBusy(): boolean
}

/** Median event loop delay, in milliseconds, above which requests are rejected. */
const MAX_DELAY = 1000

/** Monitors the median event loop delay over the last two seconds. */
export function monitorEventLoop(intervalMs = 2000): EventLoopMonitor {
  const delays = monitorEventLoopDelay({ resolution: 20 })
  let isOverloaded = false
  delays.enable()
  const timer = setInterval(() => {
    isOverloaded = delays.percentile(50) / 1e6 > MAX_DELAY
    delays.reset()
  }, intervalMs).unref()
  return {
    isBusy: () => isOverloaded,
    [Symbol.dispose]: () => {
      clearInterval(timer)
      delays.disable()
    },
  }
}
