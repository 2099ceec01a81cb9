import { type BenchRun, databasePrefix } from './bench-run.ts'

/** How a supervisor passes its run to the process that measures. */
export function environmentOf(run: BenchRun): NodeJS.ProcessEnv {
  return { TMPDIR: run.folder, [DATABASE_PREFIX]: databasePrefix(run) }
}

/** Whether this process measures; otherwise it supervises one that does. */
export const isSupervised = () => process.env[DATABASE_PREFIX] !== undefined

/** The beginning of the names of all databases of the current run. */
export function currentDatabasePrefix(): string {
  const prefix = process.env[DATABASE_PREFIX]
  if (prefix === undefined) throw new Error('Databases are created only by a supervised bench')
  return prefix
}

/** Stops this process and the services it started if its supervisor is killed. */
export function exitWithSupervisor(): void {
  process.once('disconnect', () => process.kill(-process.pid, 'SIGKILL'))
  // Waiting for the supervisor does not keep this process running.
  process.channel?.unref()
}

const DATABASE_PREFIX = 'HANDIWORK_BENCH_DATABASES'
