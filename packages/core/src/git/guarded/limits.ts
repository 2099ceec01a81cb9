import { startGit } from '../run.ts'

/** What a git may use up that works on what strangers made. */
export interface Limits {
  /** Address space: most bombs are meant for memory, and swapping would take everything else down first. */
  readonly memoryBytes: number
  readonly cpuSeconds: number
  /** Of the largest file it may write. */
  readonly fileBytes?: number
}

/** Whether this system can hold a program within limits; on one that cannot, strangers' repositories are a risk. */
export function hasLimits(): Promise<boolean> {
  prlimit ??= works(['prlimit', '--as=2000000000', '--cpu=60', '--core=0', '--'])
  return prlimit
}

/** Whether this system can cut a program off from every network. */
export function hasNoNetwork(): Promise<boolean> {
  unshare ??= works(CUT_OFF)
  return unshare
}

/** What to start git with to keep these limits, as far as the system can. */
export async function withinLimits(limits: Limits, mayUseNetwork: boolean): Promise<readonly string[]> {
  const [limited, alone] = await Promise.all([hasLimits(), hasNoNetwork()])
  return [...(alone && !mayUseNetwork ? CUT_OFF : []), ...(limited ? command(limits) : [])]
}

// --- internal ---

const CUT_OFF = ['unshare', '--map-root-user', '--net', '--']

let prlimit: Promise<boolean> | undefined
let unshare: Promise<boolean> | undefined

function command({ memoryBytes, cpuSeconds, fileBytes }: Limits): string[] {
  const size = fileBytes === undefined ? [] : [`--fsize=${fileBytes}`]
  return [
    ...['prlimit', `--as=${memoryBytes}`, `--cpu=${cpuSeconds}`, '--core=0', '--nofile=256'],
    ...size,
    '--',
  ]
}

async function works(within: readonly string[]): Promise<boolean> {
  if (process.platform !== 'linux') return false
  const git = startGit(['version'], { within })
  git.stdin.end()
  git.stdout.resume()
  return await git.ended.then(
    () => true,
    () => false,
  )
}
