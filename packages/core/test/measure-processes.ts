import { readdirSync, readFileSync } from 'node:fs'
import { execa } from 'execa'

export interface MeasuredRun {
  readonly output: string
  readonly exitCode: number | undefined
  /** The most memory of the process and its descendants together. */
  readonly peakBytes: number
  readonly seconds: number
}

const SAMPLE_INTERVAL_MS = 50

/** Runs a module in its own process and samples the memory of all its processes in /proc. */
export async function measureProcesses(module: URL, args: readonly string[]): Promise<MeasuredRun> {
  const startedAt = performance.now()
  const child = execa(process.execPath, [module.pathname, ...args], { reject: false, stderr: 'inherit' })
  let peakBytes = 0
  const sampler = setInterval(() => {
    peakBytes = Math.max(peakBytes, memoryOf(child.pid))
  }, SAMPLE_INTERVAL_MS)
  const { stdout: output, exitCode } = await child
  clearInterval(sampler)
  return { output, exitCode, peakBytes, seconds: (performance.now() - startedAt) / 1000 }
}

function memoryOf(pid: number | undefined): number {
  const children = new Map<number, number[]>()
  const bytes = new Map<number, number>()
  for (const entry of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    const status = readStatus(entry)
    if (status === undefined) continue
    const id = Number(entry)
    children.set(status.parent, [...(children.get(status.parent) ?? []), id])
    bytes.set(id, status.bytes)
  }
  const sum = (id: number): number =>
    (children.get(id) ?? []).reduce((total, one) => total + sum(one), bytes.get(id) ?? 0)
  return pid === undefined ? 0 : sum(pid)
}

/** Undefined if the process has just exited. */
function readStatus(pid: string): { readonly parent: number; readonly bytes: number } | undefined {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'latin1')
    const field = (name: string) => Number(new RegExp(`^${name}:\\s*(\\d+)`, 'm').exec(status)?.[1] ?? 0)
    return { parent: field('PPid'), bytes: 1024 * field('VmRSS') }
  } catch {
    return undefined
  }
}
