import { createHash, randomBytes } from 'node:crypto'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * One run of a bench. Its id is part of the names of all its databases and of its temporary folder, so that
 * everything it left behind can be found without its help.
 */
export interface BenchRun {
  readonly id: string
  /** The process that cleans up after the run. */
  readonly pid: number
  /** The value of `TMPDIR` in all processes of the run. Contains all their temporary files. */
  readonly folder: string
}

/** Names the run of this process. */
export function createBenchRun(): BenchRun {
  return describeRun(`${HOST}_${process.pid}_${randomBytes(4).toString('hex')}`, process.pid)
}

/** Returns the run that a database or folder belongs to, or undefined if it isn't one of this host. */
export function findBenchRun(name: string): BenchRun | undefined {
  const [, id, host, pid] = RUN_NAME.exec(name) ?? []
  return id === undefined || host !== HOST ? undefined : describeRun(id, Number(pid))
}

export const databasePrefix = ({ id }: BenchRun) => `${PREFIX}${id}_`

export const PREFIX = 'handiwork_bench_'

const RUN_NAME = /^handiwork_bench_(([0-9a-f]{8})_(\d+)_[0-9a-f]{8})(?:_|$)/

/** Benches on several hosts can share a PostgreSQL server. */
const HOST = createHash('sha256').update(hostname()).digest('hex').slice(0, 8)

function describeRun(id: string, pid: number): BenchRun {
  return { id, pid, folder: join(tmpdir(), `${PREFIX}${id}`) }
}
