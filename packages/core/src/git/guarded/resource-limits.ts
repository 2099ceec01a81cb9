import { type Environment, isolatedEnvironment } from '../environment.ts'
import { canStartGit } from '../run-git.ts'
import { canRunGit } from './can-run-git.ts'
import { findNetworkIsolation } from './disable-network.ts'

/** Resource limits of a git process that handles untrusted data. */
export interface ResourceLimits {
  /**
   * Address space limit: most malicious inputs exhaust memory, and swapping would affect the whole system.
   */
  readonly memoryBytes: number
  readonly cpuSeconds: number
  /** Maximum size of a file that git writes. */
  readonly fileBytes?: number
}

/** Returns true if the system can limit resources. Otherwise untrusted repositories are a risk. */
export function canLimitResources(environment: Environment): Promise<boolean> {
  prlimit ??= canRunGit(environment, PROBE)
  return prlimit
}

/** Returns the command prefix that applies the limits that the system supports. */
export async function sandboxCommand(
  limits: ResourceLimits,
  allowNetwork: boolean,
  environment: Environment,
): Promise<readonly string[]> {
  const [canLimit, isolation] = await Promise.all([
    canLimitResources(environment),
    allowNetwork ? undefined : findNetworkIsolation(environment),
  ])
  return [...(isolation?.commandPrefix ?? []), ...(canLimit ? prlimitCommand(limits) : [])]
}

/**
 * Returns the command prefix that limits a process if the system can, without awaiting the check: a small
 * repository is read without a process, so that the check is not needed.
 */
export function limitCommand(limits: ResourceLimits, environment: Environment): readonly string[] {
  canLimit ??= process.platform === 'linux' && canStartGit(PROBE, isolatedEnvironment(environment))
  return canLimit ? prlimitCommand(limits) : []
}

const PROBE = ['prlimit', '--as=2000000000', '--cpu=60', '--core=0', '--']

let canLimit: boolean | undefined
let prlimit: Promise<boolean> | undefined

function prlimitCommand({ memoryBytes, cpuSeconds, fileBytes }: ResourceLimits): string[] {
  const size = fileBytes === undefined ? [] : [`--fsize=${fileBytes}`]
  return [
    ...['prlimit', `--as=${memoryBytes}`, `--cpu=${cpuSeconds}`, '--core=0', '--nofile=256'],
    ...size,
    '--',
  ]
}
