import { type Environment, isolatedEnvironment } from '../environment.ts'
import { startGit } from '../run-git.ts'

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
  prlimit ??= canRun(environment, ['prlimit', '--as=2000000000', '--cpu=60', '--core=0', '--'])
  return prlimit
}

/** Returns true if the system can run a program without network access. */
export function canDisableNetwork(environment: Environment): Promise<boolean> {
  unshare ??= canRun(environment, DISABLE_NETWORK)
  return unshare
}

/** Returns the command prefix that applies the limits that the system supports. */
export async function sandboxCommand(
  limits: ResourceLimits,
  allowNetwork: boolean,
  environment: Environment,
): Promise<readonly string[]> {
  const [canLimit, canIsolate] = await Promise.all([
    canLimitResources(environment),
    canDisableNetwork(environment),
  ])
  return [
    ...(canIsolate && !allowNetwork ? DISABLE_NETWORK : []),
    ...(canLimit ? prlimitCommand(limits) : []),
  ]
}

const DISABLE_NETWORK = ['unshare', '--map-root-user', '--net', '--']

let prlimit: Promise<boolean> | undefined
let unshare: Promise<boolean> | undefined

function prlimitCommand({ memoryBytes, cpuSeconds, fileBytes }: ResourceLimits): string[] {
  const size = fileBytes === undefined ? [] : [`--fsize=${fileBytes}`]
  return [
    ...['prlimit', `--as=${memoryBytes}`, `--cpu=${cpuSeconds}`, '--core=0', '--nofile=256'],
    ...size,
    '--',
  ]
}

async function canRun(environment: Environment, commandPrefix: readonly string[]): Promise<boolean> {
  if (process.platform !== 'linux') return false
  const git = startGit(['version'], { env: isolatedEnvironment(environment), commandPrefix })
  git.stdin.end()
  git.stdout.resume()
  return await git.ended.then(
    () => true,
    () => false,
  )
}
