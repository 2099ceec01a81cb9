import type { BundleSource } from '@handiwork/core'
import { deserializeError } from './failure.ts'
import type { ReaderProcess } from './reader-process.ts'
import type { ReaderSettings, RepositoryReader } from './reading.ts'

/**
 * Analyzes repositories in child processes, which start on demand and after a crash. Reading a long history
 * blocks the event loop for seconds, untrusted repositories can crash the process, and a small process spawns
 * git faster than one with a database.
 */
export function createRepositoryReader(maxProcesses: number, settings: ReaderSettings): RepositoryReader {
  let processes: ReaderProcess[] = []
  const leastBusyProcess = (Process: typeof ReaderProcess): ReaderProcess => {
    processes = processes.filter(({ isAlive }) => isAlive)
    const idleProcess = processes.find(({ load }) => load === 0)
    if (idleProcess !== undefined) return idleProcess
    if (processes.length < maxProcesses) return processes[processes.push(new Process(settings)) - 1]!
    return processes.reduce((leastBusy, readerProcess) =>
      readerProcess.load < leastBusy.load ? readerProcess : leastBusy,
    )
  }
  return {
    async read(request, { signal, onProgress }) {
      return await leastBusyProcess(await loadReaderProcess()).invoke('read', request, {
        signal,
        onProgress: (message) => 'target' in message && onProgress?.(message.target, message.progress),
      })
    },
    async findSquashes(request, { signal }) {
      return await leastBusyProcess(await loadReaderProcess()).invoke('findSquashes', request, { signal })
    },
    async explainUncredited(request, { signal }) {
      return await leastBusyProcess(await loadReaderProcess()).invoke('explainUncredited', request, {
        signal,
      })
    },
    mirrors: {
      async update(address, { signal, onReceived, bundle, ...options }) {
        const readerProcess = leastBusyProcess(await loadReaderProcess())
        const { copy, ...mirror } = await readerProcess.invoke(
          'update',
          { address, hasBundleSource: bundle !== undefined, ...options },
          {
            signal,
            onProgress: (message) => {
              if ('bytes' in message) onReceived?.(message.bytes, message.fraction)
              else if ('bundlePath' in message) void loadBundle(readerProcess, bundle, message.bundlePath)
              else if ('rejectedBundle' in message)
                bundle?.onRejected(deserializeError(message.rejectedBundle))
            },
          },
        )
        return withRelease(mirror, () => readerProcess.invoke('release', { copy }))
      },
      async createBundle(repository, { signal, ...options }) {
        const readerProcess = leastBusyProcess(await loadReaderProcess())
        const created = await readerProcess.invoke('createBundle', { repository, ...options }, { signal })
        if (created === undefined) return undefined
        const { copy, ...bundle } = created
        return withRelease(bundle, () => readerProcess.invoke('release', { copy }))
      },
      async deleteMirror(repository) {
        await leastBusyProcess(await loadReaderProcess()).invoke('forget', { repository })
      },
      async deleteExcept(cloneUrls) {
        await leastBusyProcess(await loadReaderProcess()).invoke('keepOnly', { cloneUrls })
      },
      async removeStaleFolders() {
        await leastBusyProcess(await loadReaderProcess()).invoke('removeLeftovers', undefined)
      },
    },
    async [Symbol.asyncDispose]() {
      await Promise.all(processes.map((readerProcess) => readerProcess.end()))
    },
  }
}

/** Loaded on demand, because a service starts faster without it. */
async function loadReaderProcess(): Promise<typeof ReaderProcess> {
  return (await import('./reader-process.ts')).ReaderProcess
}

/** Lets a reader process continue once its bundle is written. */
async function loadBundle(
  readerProcess: ReaderProcess,
  bundle: BundleSource | undefined,
  path: string,
): Promise<void> {
  const isLoaded = (await bundle?.load(path)) ?? false
  // The process may have exited meanwhile, which ends the update.
  await readerProcess.invoke('bundleLoaded', { path, isLoaded }).catch(() => {})
}

/** Releases a mirror or bundle. The exit of its process releases it too. */
function withRelease<T extends object>(
  copy: T,
  requestRelease: () => Promise<unknown>,
): T & AsyncDisposable & { release(): Promise<void> } {
  let releasing: Promise<void> | undefined
  const release = () => {
    releasing ??= requestRelease().then(
      () => {},
      () => {},
    )
    return releasing
  }
  return { ...copy, release, [Symbol.asyncDispose]: release }
}
