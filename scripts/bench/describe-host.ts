import { availableParallelism, cpus, totalmem } from 'node:os'
import { runGit } from './run-git.ts'
import { asAdmin } from './supervise/bench-databases.ts'

/** Describes the host: CPU, cores, memory, and versions of Node, git and, if it is used, PostgreSQL. */
export async function describeHost({ usesPostgres }: { readonly usesPostgres: boolean }): Promise<string> {
  const memory = `${Math.round(totalmem() / 2 ** 30)} GiB`
  const parts = [cpus()[0]?.model, `${availableParallelism()} cores`, memory, `Node ${process.versions.node}`]
  const git = await runGit('.', '--version')
  return [...parts, git.replace(' version', ''), ...(usesPostgres ? [await postgresVersion()] : [])].join(
    ' · ',
  )
}

async function postgresVersion(): Promise<string> {
  const { rows } = await asAdmin((client) => client.query<{ server_version: string }>('show server_version'))
  return `PostgreSQL ${rows[0]!.server_version.split(' ')[0]}`
}
