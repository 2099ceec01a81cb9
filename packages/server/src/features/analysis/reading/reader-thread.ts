import { parentPort } from 'node:worker_threads'
import { analyze } from '@handiwork/core'
import type { FromThread, Reading, ToThread } from './reading.ts'

const stops = new Map<number, AbortController>()

parentPort?.on('message', (told: ToThread) => {
  if (told.kind === 'stop') stops.get(told.id)?.abort()
  else void read(told.id, told.reading)
})

// --- internal ---

async function read(id: number, reading: Reading): Promise<void> {
  const stop = new AbortController()
  stops.set(id, stop)
  try {
    const report = await analyze({
      ...reading,
      words: reading.targets.map(({ url }) => url),
      analyzedAt: reading.asOf,
      cacheFolder: reading.factsFolder,
      signal: stop.signal,
      onProgress: (target, progress) => tell({ kind: 'progress', id, target, progress }),
    })
    tell({ kind: 'read', id, report })
  } catch (error) {
    tell({ kind: 'failed', id, error: error instanceof Error ? error : new Error(String(error)) })
  } finally {
    stops.delete(id)
  }
}

function tell(message: FromThread): void {
  parentPort?.postMessage(message)
}
