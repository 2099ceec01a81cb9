import { availableParallelism, cpus, totalmem } from 'node:os'
import { runGit } from './run-git.ts'

/** Describes the host: CPU, cores, memory, and versions of Node and git. */
export async function describeHost(): Promise<string> {
  const memory = `${Math.round(totalmem() / 2 ** 30)} GiB`
  const cores = `${availableParallelism()} cores`
  return [cpus()[0]?.model, cores, memory, `node ${process.version}`, await runGit('.', '--version')].join(
    ' · ',
  )
}
