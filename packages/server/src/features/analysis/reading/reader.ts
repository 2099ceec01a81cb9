import type { Mirror } from '@handiwork/core'
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
      async update(address, { signal, onReceived, ...options }) {
        const readerProcess = leastBusyProcess(await loadReaderProcess())
        const { copy, ...mirror } = await readerProcess.invoke(
          'update',
          { address, ...options },
          {
            signal,
            onProgress: (message) => 'bytes' in message && onReceived?.(message.bytes, message.fraction),
          },
        )
        return withRelease(mirror, () => readerProcess.invoke('release', { copy }))
      },
      async deleteMirror(address) {
        await leastBusyProcess(await loadReaderProcess()).invoke('forget', { address })
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

/** Releases the mirror. The exit of its process releases it too. */
function withRelease(
  mirror: Omit<Mirror, 'release' | typeof Symbol.asyncDispose>,
  requestRelease: () => Promise<unknown>,
): Mirror {
  let releasing: Promise<void> | undefined
  const release = () => {
    releasing ??= requestRelease().then(
      () => {},
      () => {},
    )
    return releasing
  }
  return { ...mirror, release, [Symbol.asyncDispose]: release }
}
