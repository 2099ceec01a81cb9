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

/** The processor time of all children of this process that have ended, and of theirs, in seconds. */
export async function processorSecondsOfChildren(): Promise<number> {
  const text = await readFile('/proc/self/stat', 'utf8')
  // The name of the program, in parentheses, may contain spaces. Then come 11 fields before its own times.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[13]) + Number(fields[14])) / TICKS_PER_SECOND
}

/** Linux counts in hundredths of a second on all common platforms (`getconf CLK_TCK`). */
const TICKS_PER_SECOND = 100

/** A thread may end while its time is read. */
async function threadNanoseconds(pid: number, thread: string): Promise<number> {
  const text = await readFile(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').catch(() => '0')
  return Number(text.split(' ')[0])
}
