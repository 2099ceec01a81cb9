import { ignoredFsckErrors } from '../clone-config.ts'
import { type Environment, isolatedEnvironment } from '../environment.ts'
import { type OnReceived, watchReceivedBytes } from '../received-bytes.ts'
import { type RepositoryLocation, startGit } from '../run-git.ts'
import { destinationOfUrl } from './code-host.ts'
import { type ResourceLimits, sandboxCommand } from './resource-limits.ts'

export interface NetworkOptions {
  readonly environment: Environment
  readonly url: string
  /** Working directory of git, also for temporary files. */
  readonly folder: string
  /** The existing repository to fetch into. */
  readonly repository?: RepositoryLocation
  readonly proxyUrl: string
  readonly authorization: string | undefined
  readonly certificatesFile: string | undefined
  readonly maxBytes: number
  readonly onReceived: OnReceived
  readonly signal: AbortSignal
}

/**
 * Runs a git network command through the egress proxy. Secrets are passed in the environment, because
 * arguments are visible to all users of the machine.
 */
export async function runNetworkGit(args: readonly string[], options: NetworkOptions): Promise<void> {
  const { folder, repository, onReceived, signal } = options
  const git = startGit(args, {
    cwd: folder,
    env: networkEnvironment(options),
    config: config(options),
    commandPrefix: await sandboxCommand(transferLimits(options.maxBytes), true, options.environment),
    signal,
    ...(repository && { repository }),
  })
  git.stdin.end()
  git.stdout.resume()
  watchReceivedBytes(git.stderr, onReceived)
  await git.ended
}

/** Limits of a process that receives a repository. File size is limited to the transfer limit plus overhead. */
export function transferLimits(maxBytes: number): ResourceLimits {
  return { memoryBytes: 1_000_000_000, cpuSeconds: 300, fileBytes: Math.ceil(maxBytes * 1.1) + 2 ** 20 }
}

function networkEnvironment({
  environment,
  url,
  folder,
  proxyUrl,
  authorization,
}: NetworkOptions): Environment {
  const { PATH, ...isolated } = isolatedEnvironment(environment)
  const { origin, protocol } = new URL(url)
  return {
    ...isolated,
    PATH,
    TMPDIR: folder,
    GIT_ALLOW_PROTOCOL: protocol.slice(0, -1),
    GIT_PROTOCOL_FROM_USER: '0',
    GIT_ASKPASS: 'false',
    SSH_ASKPASS: 'false',
    GIT_SSH_COMMAND: 'false',
    GIT_CEILING_DIRECTORIES: '/',
    ...configEnvironment([
      ['http.proxy', proxyUrl],
      ...(authorization === undefined
        ? []
        : [[`http.${origin}/.extraHeader`, `Authorization: ${authorization}`] as const]),
    ]),
  }
}

function configEnvironment(settings: readonly (readonly [name: string, value: string])[]): Environment {
  const entries = settings.flatMap(([name, value], index) => [
    [`GIT_CONFIG_KEY_${index}`, name],
    [`GIT_CONFIG_VALUE_${index}`, value],
  ])
  return { GIT_CONFIG_COUNT: `${settings.length}`, ...Object.fromEntries(entries) }
}

function config({ url, certificatesFile }: NetworkOptions): string[] {
  const protocol = destinationOfUrl(url).isPlain ? 'http' : 'https'
  return [
    ...isolatedConfig,
    `protocol.${protocol}.allow=always`,
    ...(certificatesFile === undefined ? [] : [`http.sslCAInfo=${certificatesFile}`]),
  ]
}

/** Configuration of all processes that receive a repository. */
export const isolatedConfig: readonly string[] = [
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
  ...ignoredFsckErrors.map((error) => `fetch.fsck.${error}=ignore`),
  'fetch.unpackLimit=1',
  'transfer.unpackLimit=1',
  'init.templateDir=',
  'safe.bareRepository=explicit',
]
