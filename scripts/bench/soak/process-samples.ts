import { readdir, readFile } from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'

export interface ProcessSample {
  readonly seconds: number
  readonly bytes: number
  readonly openFiles: number
}

/** Samples the memory and the open files of a process until the signal aborts. */
export async function sampleProcess(
  pid: number,
  intervalMs: number,
  signal: AbortSignal,
): Promise<ProcessSample[]> {
  const samples: ProcessSample[] = []
  const startedAt = performance.now()
  while (!signal.aborted) {
    const status = await readFile(`/proc/${pid}/status`, 'latin1')
    const bytes = 1024 * Number(/^VmRSS:\s*(\d+)/m.exec(status)?.[1])
    const openFiles = (await readdir(`/proc/${pid}/fd`)).length
    samples.push({ seconds: (performance.now() - startedAt) / 1000, bytes, openFiles })
    await setTimeout(intervalMs, undefined, { signal }).catch(() => {})
  }
  return samples
}

/** The growth of memory in bytes per second: the slope of a least-squares line. */
export function slopeOf(samples: readonly Pick<ProcessSample, 'seconds' | 'bytes'>[]): number {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const [meanSeconds, meanBytes] = [
    mean(samples.map(({ seconds }) => seconds)),
    mean(samples.map(({ bytes }) => bytes)),
  ]
  const sum = (term: (sample: Pick<ProcessSample, 'seconds' | 'bytes'>) => number) =>
    samples.reduce((total, sample) => total + term(sample), 0)
  return (
    sum(({ seconds, bytes }) => (seconds - meanSeconds) * (bytes - meanBytes)) /
    sum(({ seconds }) => (seconds - meanSeconds) ** 2)
  )
}
