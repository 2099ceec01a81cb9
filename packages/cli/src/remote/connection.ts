import type { Command } from 'commander'
import type { Environment } from '../ui/terminal.ts'
import { WrongUsage } from '../wrong-usage.ts'

/** Which service is meant, and as whom it is asked. */
export interface Connection {
  /** Without a slash at its end. */
  readonly url: string
  /** Undefined: as a stranger. */
  readonly token: string | undefined
}

export interface ConnectionFlags {
  readonly remote?: string
  readonly token?: string
}

/** The options of every command that asks a service. */
export function connectionOptions(command: Command, whereElse: string): Command {
  return command
    .option('--remote <url>', whereElse)
    .option('--token <token>', 'a personal token of yours there (default: HANDIWORK_TOKEN)')
}

/** What the command line says, else the environment. */
export function connectionFrom({ remote, token }: ConnectionFlags, env: Environment): Connection {
  const fromEnvironment = env.HANDIWORK_TOKEN?.trim() || undefined
  return {
    url: remote === undefined ? defaultUrl(env) : address(remote, '--remote'),
    token:
      token === undefined
        ? fromEnvironment && checked(fromEnvironment, 'HANDIWORK_TOKEN')
        : checked(token, '--token'),
  }
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

const ownMachine = /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/

const defaultUrl = ({ HANDIWORK_URL }: Environment) =>
  HANDIWORK_URL ? address(HANDIWORK_URL, 'HANDIWORK_URL') : USUAL_URL

function address(text: string, from: string): string {
  const url = URL.parse(text)
  if (url === null || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '')
    throw new WrongUsage(`${from} needs an address such as https://handiwork.example, not "${text}".`)
  return `${url.origin}${url.pathname}`.replace(/\/+$/, '')
}

// Anything else could not be sent.
function checked(token: string, from: string): string {
  if (/^[\x21-\x7e]+$/.test(token)) return token
  throw new WrongUsage(`${from} holds no token: a token is one word of letters, digits and signs.`)
}
