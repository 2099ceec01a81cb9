/** Work on one repository at a time, apart from the tasks. Work for the same repository replaces what waits. */
export interface MirrorUploads extends AsyncDisposable {
  /** The work must not reject. */
  add(cloneUrl: string, work: (signal: AbortSignal) => Promise<void>): void
  /** Resolves once no work for this repository runs or waits. */
  cancel(cloneUrl: string): Promise<void>
  /** Cancels the work for all other repositories. */
  cancelExcept(cloneUrls: ReadonlySet<string>): Promise<void>
}

interface Running {
  readonly cloneUrl: string
  readonly controller: AbortController
  readonly ended: Promise<void>
}

/** More than a worker analyzes while it uploads one mirror. What is left out is uploaded after a later analysis. */
const MAX_WAITING = 1000

/** Disposal ends the running upload, and nothing is added afterwards. */
export function createMirrorUploads(): MirrorUploads {
  const waiting = new Map<string, (signal: AbortSignal) => Promise<void>>()
  let running: Running | undefined
  let isStopped = false
  const startNext = () => {
    const [next] = waiting
    if (running !== undefined || next === undefined) return
    const [cloneUrl, work] = next
    waiting.delete(cloneUrl)
    const controller = new AbortController()
    const ended = work(controller.signal).finally(() => {
      running = undefined
      startNext()
    })
    running = { cloneUrl, controller, ended }
  }
  const stopRunning = async (isMatch: (cloneUrl: string) => boolean) => {
    const current = running
    if (current === undefined || !isMatch(current.cloneUrl)) return
    current.controller.abort()
    await current.ended
  }
  const cancelMatching = async (isMatch: (cloneUrl: string) => boolean) => {
    for (const cloneUrl of [...waiting.keys()]) if (isMatch(cloneUrl)) waiting.delete(cloneUrl)
    await stopRunning(isMatch)
  }
  return {
    add(cloneUrl, work) {
      if (isStopped || waiting.size >= MAX_WAITING) return
      waiting.set(cloneUrl, work)
      startNext()
    },
    cancel: (cloneUrl) => cancelMatching((one) => one === cloneUrl),
    cancelExcept: (cloneUrls) => cancelMatching((one) => !cloneUrls.has(one)),
    async [Symbol.asyncDispose]() {
      isStopped = true
      await cancelMatching(() => true)
    },
  }
}
