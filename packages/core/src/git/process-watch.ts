import { readFileSync } from 'node:fs'

/** The resources that a process has used so far. */
export interface ProcessUsage {
  readonly memoryBytes: number
  readonly cpuSeconds: number
}

export interface WatchedProcess {
  readonly pid: number
  /** The number of bytes that it has written so far. */
  outputBytes(): number
  stop(reason: string): void
}

export interface WatchLimits {
  /** Of all processes together. */
  readonly memoryBytes: number
  /** Processor seconds without output. A process that waits for its reader or the disk uses none. */
  readonly idleCpuSeconds: number
}

/** Stops the processes that read a repository when together they exceed its limits. */
export interface ProcessWatch {
  /** Watches a process. Returns a function that ends the watch. */
  add(process: WatchedProcess): () => void
}

export interface WatchDependencies {
  /** Undefined if the process has exited, or if the system does not report its usage. */
  readonly readUsage: (pid: number) => ProcessUsage | undefined
  /** Calls a function repeatedly. Returns a function that stops the calls. */
  readonly repeat: (check: () => void) => () => void
}

export function createProcessWatch(
  limits: WatchLimits,
  { readUsage, repeat }: WatchDependencies = { readUsage: readProcessUsage, repeat: repeatOften },
): ProcessWatch {
  const watched = new Map<WatchedProcess, Progress>()
  let stopRepeating: (() => void) | undefined
  const check = () => {
    let memoryBytes = 0
    for (const [process, progress] of watched) {
      const usage = readUsage(process.pid)
      if (usage === undefined) continue
      memoryBytes += usage.memoryBytes
      if (isIdleTooLong(progress, process.outputBytes(), usage.cpuSeconds, limits))
        process.stop(`no output in ${limits.idleCpuSeconds} s of processor time`)
    }
    if (memoryBytes <= limits.memoryBytes) return
    for (const process of watched.keys()) process.stop(`more than ${limits.memoryBytes} bytes of memory`)
  }
  return {
    add(process) {
      watched.set(process, { outputBytes: 0, cpuSeconds: 0 })
      stopRepeating ??= repeat(check)
      return () => {
        watched.delete(process)
        if (watched.size > 0) return
        stopRepeating?.()
        stopRepeating = undefined
      }
    },
  }
}

/** The output of a process, and the processor time that it had used by then. */
interface Progress {
  outputBytes: number
  cpuSeconds: number
}

function isIdleTooLong(
  progress: Progress,
  outputBytes: number,
  cpuSeconds: number,
  { idleCpuSeconds }: WatchLimits,
): boolean {
  if (outputBytes > progress.outputBytes) {
    progress.outputBytes = outputBytes
    progress.cpuSeconds = cpuSeconds
  }
  return cpuSeconds - progress.cpuSeconds > idleCpuSeconds
}

const CHECK_INTERVAL_MS = 50

function repeatOften(check: () => void): () => void {
  const timer = setInterval(check, CHECK_INTERVAL_MS).unref()
  return () => clearInterval(timer)
}

/** Linux counts processor time in hundredths of a second. */
const TICKS_PER_SECOND = 100

/** Reads /proc, which only Linux has. */
function readProcessUsage(pid: number): ProcessUsage | undefined {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'latin1')
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
    const [userTicks = 0, systemTicks = 0] = stat
      .slice(stat.lastIndexOf(')'))
      .split(' ')
      .slice(12, 14)
      .map(Number)
    const kilobytes = Number(/^VmRSS:\s*(\d+) kB$/m.exec(status)?.[1] ?? 0)
    return { memoryBytes: kilobytes * 1024, cpuSeconds: (userTicks + systemTicks) / TICKS_PER_SECOND }
  } catch {
    return undefined
  }
}
