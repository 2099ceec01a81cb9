import { readdir, readFile } from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'
import { residentBytes } from '../bench/process-usage.ts'

export interface ProcessSample {
  readonly seconds: number
  readonly bytes: number
  readonly openFiles: number
  /** Processes that this one started and that have not ended. */
  readonly children: number
  /** To PostgreSQL. */
  readonly connections: number
  /** In the temporary folder. */
  readonly temporaryFiles: number
}

/** What a process holds outside of itself. */
export type ExternalCounts = Pick<ProcessSample, 'connections' | 'temporaryFiles'>

export interface Sampling {
  readonly pid: number
  readonly intervalMs: number
  readonly countExternal: () => Promise<ExternalCounts>
  readonly onSample?: (sample: ProcessSample) => void
}

/** Samples what a process uses until the signal aborts. */
export async function sampleProcess(
  { pid, intervalMs, countExternal, onSample }: Sampling,
  signal: AbortSignal,
): Promise<ProcessSample[]> {
  const samples: ProcessSample[] = []
  const startedAt = performance.now()
  while (!signal.aborted) {
    const sample = {
      seconds: (performance.now() - startedAt) / 1000,
      bytes: await residentBytes(pid),
      openFiles: (await readdir(`/proc/${pid}/fd`)).length,
      children: await countChildren(pid),
      ...(await countExternal()),
    }
    samples.push(sample)
    onSample?.(sample)
    await setTimeout(intervalMs, undefined, { signal }).catch(() => {})
  }
  return samples
}

/** Each thread lists the processes that it started. */
async function countChildren(pid: number): Promise<number> {
  const threads = await readdir(`/proc/${pid}/task`)
  const lists = await Promise.all(
    threads.map((thread) => readFile(`/proc/${pid}/task/${thread}/children`, 'latin1').catch(() => '')),
  )
  return lists.join(' ').split(' ').filter(Boolean).length
}
