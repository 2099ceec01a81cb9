import { availableParallelism, cpus, totalmem } from 'node:os'
import { git } from './git.ts'

/** What the figures were taken on. */
export async function machine(): Promise<string> {
  const memory = `${Math.round(totalmem() / 2 ** 30)} GiB`
  const cores = `${availableParallelism()} cores`
  return [cpus()[0]?.model, cores, memory, `node ${process.version}`, await git('.', '--version')].join(' · ')
}
