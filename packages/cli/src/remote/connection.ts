import type { Command } from 'commander'
import type { Environment } from '../ui/terminal.ts'
import type { World } from '../world.ts'
import { WrongUsage } from '../wrong-usage.ts'
import type { StoredService } from './hosts/host.ts'
import { storedServices } from './hosts/stored-services.ts'
import { isToken } from './is-token.ts'
import { serviceAddress } from './service-address.ts'

/** Which service is meant, and as whom it is asked. */
export interface Connection {
  /** Without a slash at its end. */
  readonly url: string
  /** Undefined: as a stranger. */
  readonly token: string | undefined
}

export interface ConnectionFlags {
  /** True where the option stands alone. */
  readonly remote?: string | true
  readonly token?: string
}

/** Said of --remote where a command always asks a service. */
export const whereElse =
  'where the service is (default: HANDIWORK_REMOTE, else HANDIWORK_URL, else where you are logged in, else http://127.0.0.1:3000)'

/** The options of every command that asks a service. */
export function connectionOptions(command: Command, remote: string, value = '<url>'): Command {
  return command
    .option(`--remote ${value}`, remote)
    .option(
      '--token <token>',
      'a personal token of yours there (default: HANDIWORK_TOKEN, else what you are logged in with)',
    )
}

/** What the command line says, else the environment, else what is kept of the last login. */
export async function connectionOf(
  flags: ConnectionFlags,
  world: Pick<World, 'env' | 'stderr'>,
): Promise<Connection> {
  return connectionFrom(flags, world.env, await storedServices(world))
}

/** The same, where it is known who is logged in. A stored token is for its own service only. */
export function connectionFrom(
  flags: ConnectionFlags,
  env: Environment,
  stored: readonly StoredService[],
): Connection {
  const url = urlFrom(flags, env, stored)
  return { url, token: tokenFrom(flags, env) ?? stored.find((service) => service.url === url)?.token }
}

/** Which service is meant. */
export function urlFrom(
  { remote }: Pick<ConnectionFlags, 'remote'>,
  env: Environment,
  stored: readonly Pick<StoredService, 'url'>[],
): string {
  if (typeof remote === 'string') return address(remote, '--remote')
  const name = places.find((variable) => env[variable])
  if (name !== undefined) return address(env[name] ?? '', name)
  return stored[0]?.url ?? USUAL_URL
}

/** Where a token, once sent, can be read by those in between. */
export function isUnprotected({ url, token }: Connection): boolean {
  return token !== undefined && new URL(url).protocol === 'http:' && !isOnOwnMachine({ url })
}

/** Where nobody else reaches the service. */
export function isOnOwnMachine({ url }: Pick<Connection, 'url'>): boolean {
  return ownMachine.test(new URL(url).hostname)
}

// --- internal ---

/** Where `handiwork serve` listens when nobody says otherwise. */
const USUAL_URL = 'http://127.0.0.1:3000'

const places = ['HANDIWORK_REMOTE', 'HANDIWORK_URL'] as const

const ownMachine = /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/

function tokenFrom({ token }: ConnectionFlags, env: Environment): string | undefined {
  if (token !== undefined) return checked(token, '--token')
  const fromEnvironment = env.HANDIWORK_TOKEN?.trim()
  return fromEnvironment ? checked(fromEnvironment, 'HANDIWORK_TOKEN') : undefined
}

function address(text: string, from: string): string {
  const url = serviceAddress(text)
  if (url === undefined)
    throw new WrongUsage(`${from} needs an address such as https://handiwork.example, not "${text}".`)
  return url
}

// Anything else could not be sent.
function checked(token: string, from: string): string {
  if (isToken(token)) return token
  throw new WrongUsage(`${from} holds no token: a token is one word of letters, digits and signs.`)
}
