import { forgivenFaults } from '../cloning-config.ts'
import { readingEnvironment } from '../environment.ts'
import { type OnReceived, whenReceived } from '../received.ts'
import { type Location, startGit } from '../run.ts'
import { destinationOf } from './code-host.ts'
import { type Limits, withinLimits } from './limits.ts'

export interface NetworkOptions {
  readonly url: string
  /** The folder git works in and puts what is temporary. */
  readonly folder: string
  /** What it fetches into, when that is there already. */
  readonly repository?: Location
  readonly proxyUrl: string
  readonly authorization: string | undefined
  readonly certificatesFile: string | undefined
  readonly atMost: number
  readonly onReceived: OnReceived
  readonly signal: AbortSignal
}

/**
 * Runs a command of git that speaks to a host, through the guard alone. What is secret stands in its environment, never
 * in its arguments, which everybody on the machine can read.
 */
export async function networkGit(args: readonly string[], options: NetworkOptions): Promise<void> {
  const { folder, repository, onReceived, signal } = options
  const git = startGit(args, {
    cwd: folder,
    env: environment(options),
    config: config(options),
    within: await withinLimits(limitsFor(options.atMost), true),
    signal,
    ...(repository === undefined ? {} : { repository }),
  })
  git.stdin.end()
  git.stdout.resume()
  whenReceived(git.stderr, onReceived)
  await git.ended
}

// --- internal ---

/** A file of the most that may come, and a little for what belongs to it. */
function limitsFor(atMost: number): Limits {
  return { memoryBytes: 1_000_000_000, cpuSeconds: 300, fileBytes: Math.ceil(atMost * 1.1) + 2 ** 20 }
}

function environment({ url, folder, proxyUrl, authorization }: NetworkOptions): NodeJS.ProcessEnv {
  const { PATH, ...closed } = readingEnvironment(process.env)
  const { origin, protocol } = new URL(url)
  return {
    ...closed,
    PATH,
    TMPDIR: folder,
    GIT_ALLOW_PROTOCOL: protocol.slice(0, -1),
    GIT_PROTOCOL_FROM_USER: '0',
    GIT_ASKPASS: 'false',
    SSH_ASKPASS: 'false',
    GIT_SSH_COMMAND: 'false',
    GIT_CEILING_DIRECTORIES: '/',
    ...configured([
      ['http.proxy', proxyUrl],
      ...(authorization === undefined
        ? []
        : [[`http.${origin}/.extraHeader`, `Authorization: ${authorization}`] as const]),
    ]),
  }
}

function configured(settings: readonly (readonly [name: string, value: string])[]): NodeJS.ProcessEnv {
  const entries = settings.flatMap(([name, value], place) => [
    [`GIT_CONFIG_KEY_${place}`, name],
    [`GIT_CONFIG_VALUE_${place}`, value],
  ])
  return { GIT_CONFIG_COUNT: `${settings.length}`, ...Object.fromEntries(entries) }
}

function config({ url, certificatesFile }: NetworkOptions): string[] {
  const protocol = destinationOf(url).isPlain ? 'http' : 'https'
  return [
    ...closedConfig,
    `protocol.${protocol}.allow=always`,
    ...(certificatesFile === undefined ? [] : [`http.sslCAInfo=${certificatesFile}`]),
  ]
}

const closedConfig = [
  'core.sshCommand=false',
  'core.gitProxy=false',
  'core.askPass=false',
  'core.symlinks=false',
  'core.protectHFS=true',
  'core.protectNTFS=true',
  'core.packedGitWindowSize=16m',
  'core.packedGitLimit=128m',
  'core.deltaBaseCacheLimit=32m',
  'core.bigFileThreshold=8m',
  'pack.threads=1',
  'credential.helper=',
  'credential.interactive=false',
  'protocol.allow=never',
  'protocol.version=2',
  'http.followRedirects=false',
  'http.proxyAuthMethod=basic',
  'http.lowSpeedLimit=1024',
  'http.lowSpeedTime=15',
  'http.maxRequests=1',
  'http.sslVerify=true',
  'transfer.credentialsInUrl=die',
  'transfer.bundleURI=false',
  'transfer.fsckObjects=true',
  'fetch.fsckObjects=true',
  ...forgivenFaults.map((fault) => `fetch.fsck.${fault}=ignore`),
  'fetch.unpackLimit=1',
  'transfer.unpackLimit=1',
  'init.templateDir=',
  'safe.bareRepository=explicit',
]
