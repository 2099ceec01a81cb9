import { readdir, readFile } from 'node:fs/promises'

/** The resident memory of a process. */
export async function residentBytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)![1]) * 1024
}

/** The processor time of all threads of a process since their start, in seconds. */
export async function processorSeconds(pid: number): Promise<number> {
  const threads = await readdir(`/proc/${pid}/task`)
  const times = await Promise.all(threads.map((thread) => threadNanoseconds(pid, thread)))
  return times.reduce((sum, time) => sum + time, 0) / 1e9
}

/** A thread may end while its time is read. */
async function threadNanoseconds(pid: number, thread: string): Promise<number> {
  const text = await readFile(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').catch(() => '0')
  return Number(text.split(' ')[0])
}
