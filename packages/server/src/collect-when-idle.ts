import v8 from 'node:v8'
import vm from 'node:vm'

interface IdleOptions {
  /** How often the processor time is compared, in milliseconds. */
  readonly intervalMs?: number
  /** The processor time that the process has used since its start, in milliseconds. */
  readonly readUsage?: () => number
  readonly collect?: () => void
}

/**
 * Collects garbage after the process has worked and is idle again. V8 collects when it needs memory, so that an idle
 * process would occupy the garbage of its last requests and tasks until there are more of them.
 */
export function collectWhenIdle({
  intervalMs = INTERVAL_MS,
  readUsage = processorMilliseconds,
  collect = collectGarbage,
}: IdleOptions = {}): Disposable {
  let collectedAt = readUsage()
  let checkedAt = collectedAt
  const timer = setInterval(() => {
    const usage = readUsage()
    const isIdle = usage - checkedAt < MAX_IDLE_SHARE * intervalMs
    checkedAt = usage
    if (!isIdle || usage - collectedAt < MIN_WORK_MS) return
    collect()
    collectedAt = readUsage()
    checkedAt = collectedAt
  }, intervalMs).unref()
  return { [Symbol.dispose]: () => clearInterval(timer) }
}

const INTERVAL_MS = 10_000
/** An embedded database without requests uses 4 %, because the queue asks it for tasks. */
const MAX_IDLE_SHARE = 0.1
/** A collection takes 0.1 to 0.2 s. */
const MIN_WORK_MS = 3000

function processorMilliseconds(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

function collectGarbage(): void {
  v8.setFlagsFromString('--expose-gc')
  const collect: unknown = vm.runInNewContext('gc')
  // Any other collection leaves the heap as large as it is.
  if (typeof collect === 'function') collect({ type: 'major', execution: 'sync', flavor: 'last-resort' })
}
