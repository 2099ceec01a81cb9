import type { Command } from 'commander'
import type { Terminal } from '../context.ts'
import { UsageError } from '../errors.ts'
import { printMessage } from '../output/print.ts'
import type { Environment } from '../ui/terminal.ts'
import { loadStoredServices, type StoredService } from './hosts/hosts-file.ts'
import { isValidToken, parseServiceUrl } from './service-url.ts'

/** The service to call and the token to call it with. */
export interface Connection {
  /** Without a trailing slash. */
  readonly url: string
  /** Undefined for anonymous requests. */
  readonly token: string | undefined
}

export interface ConnectionFlags {
  /** True if the option has no value. */
  readonly remote?: string | true
  readonly token?: string
}

/** Adds the options of every command that calls a service. */
export function addConnectionOptions(command: Command, remote: string, value = '<url>'): Command {
  return command
    .option(`--remote ${value}`, remote)
    .option(
      '--token <token>',
      'personal access token for the service (default: HANDIWORK_TOKEN, else the stored token)',
    )
}

/** Resolves the connection from the command line, the environment and the latest login, in this order. */
export async function loadConnection(
  flags: ConnectionFlags,
  context: Pick<Terminal, 'env' | 'stderr'>,
): Promise<Connection> {
  return selectConnection(flags, context.env, await loadStoredServices(context))
}

/** Like `loadConnection`, with the stored services given. A stored token is sent only to its own service. */
export function selectConnection(
  flags: ConnectionFlags,
  env: Environment,
  stored: readonly StoredService[],
): Connection {
  const url = resolveServiceUrl(flags, env, stored)
  return { url, token: explicitToken(flags, env) ?? stored.find((service) => service.url === url)?.token }
}

/** Resolves the service URL from the command line, the environment and the latest login, in this order. */
export function resolveServiceUrl(
  { remote }: Pick<ConnectionFlags, 'remote'>,
  env: Environment,
  stored: readonly Pick<StoredService, 'url'>[],
): string {
  if (typeof remote === 'string') return requireServiceUrl(remote, '--remote')
  const name = urlVariables.find((variable) => env[variable])
  if (name !== undefined) return requireServiceUrl(env[name] ?? '', name)
  return stored[0]?.url ?? DEFAULT_URL
}

/** Returns true if the token would be sent unencrypted to another machine. */
export function isTokenUnencrypted({ url, token }: Connection): boolean {
  return token !== undefined && new URL(url).protocol === 'http:' && !isLocalService({ url })
}

/** Returns true if the service runs on a loopback address. */
export function isLocalService({ url }: Pick<Connection, 'url'>): boolean {
  return LOOPBACK_HOST.test(new URL(url).hostname)
}

/** Warns if the token would be sent unencrypted. */
export function warnUnencryptedToken(connection: Connection, { stderr }: Pick<Terminal, 'stderr'>): void {
  if (isTokenUnencrypted(connection))
    printMessage(stderr, `Note: the token is sent to ${connection.url} unencrypted. Use https if you can.`)
}

/** Help for --remote in commands that always call a service. */
export const remoteOptionHelp =
  'URL of the service (default: HANDIWORK_REMOTE, else HANDIWORK_URL, else where you are signed in, else http://127.0.0.1:3000)'

/** The default address of `handiwork serve`. */
const DEFAULT_URL = 'http://127.0.0.1:3000'

const urlVariables = ['HANDIWORK_REMOTE', 'HANDIWORK_URL'] as const

const LOOPBACK_HOST = /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/

function explicitToken({ token }: ConnectionFlags, env: Environment): string | undefined {
  if (token !== undefined) return requireToken(token, '--token')
  const fromEnvironment = env.HANDIWORK_TOKEN?.trim()
  return fromEnvironment ? requireToken(fromEnvironment, 'HANDIWORK_TOKEN') : undefined
}

function requireServiceUrl(text: string, from: string): string {
  const url = parseServiceUrl(text)
  if (url === undefined)
    throw new UsageError(`${from} must be a URL such as https://handiwork.example, not "${text}".`)
  return url
}

// Other characters are not allowed in an Authorization header.
function requireToken(token: string, from: string): string {
  if (isValidToken(token)) return token
  throw new UsageError(
    `${from} is not a valid token. A token consists of printable ASCII characters without spaces.`,
  )
}
