import { monitorEventLoopDelay } from 'node:perf_hooks'

export interface EventLoop extends Disposable {
  isBusy(): boolean
}

/** Longer waits for a turn, in milliseconds, and requests are turned away. */
const WAIT_AT_MOST = 1000

/** Watches how long requests wait for their turn: most of them, over the last two seconds. */
export function eventLoop(everyMs = 2000): EventLoop {
  const waits = monitorEventLoopDelay({ resolution: 20 })
  let busy = false
  waits.enable()
  const watching = setInterval(() => {
    busy = waits.percentile(50) / 1e6 > WAIT_AT_MOST
    waits.reset()
  }, everyMs).unref()
  return {
    isBusy: () => busy,
    [Symbol.dispose]: () => {
      clearInterval(watching)
      waits.disable()
    },
  }
}
