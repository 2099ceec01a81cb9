import { availableParallelism } from 'node:os'
import { execa } from 'execa'

/** The cores of the services and of the load generator. Undefined where a process can't be pinned. */
export interface Cores {
  readonly services: number | undefined
  readonly generator: number | undefined
}

/** Two cores are enough: PostgreSQL uses what is left of both. */
export async function findCores(): Promise<Cores> {
  const { failed } = await execa('taskset', ['--version'], { reject: false })
  const canPin = !failed && availableParallelism() > 1
  return canPin ? { services: 0, generator: 1 } : { services: undefined, generator: undefined }
}

/** The command and arguments that run a program on one core. */
export function pin(core: number | undefined, program: string, args: readonly string[]): [string, string[]] {
  return core === undefined ? [program, [...args]] : ['taskset', ['-c', String(core), program, ...args]]
}
