import { readFile, stat } from 'node:fs/promises'
import { homedir } from 'node:os'
import { isAbsolute, join } from 'node:path'
import { getSystemErrorMessage } from 'node:util'
import type { Terminal } from '../../context.ts'
import { isSystemError } from '../../errors.ts'
import { printMessage } from '../../output/print.ts'
import type { Environment } from '../../ui/terminal.ts'
import { isValidToken, parseServiceUrl } from '../service-url.ts'

/** The state of the hosts file. `problem` is a message for the user. */
export type HostsFileState =
  | { readonly state: 'valid'; readonly hosts: Hosts }
  /** Other users can read or write it. */
  | { readonly state: 'exposed'; readonly hosts: Hosts; readonly problem: string }
  /** It cannot be parsed or read. */
  | { readonly state: 'corrupt'; readonly problem: string }

/** Reads the hosts file. A missing file is an empty list. */
export async function readHostsFile(file: string, platform: NodeJS.Platform): Promise<HostsFileState> {
  try {
    const { mode } = await stat(file)
    const hosts = parseHosts(await readFile(file, 'utf8'))
    if (hosts === undefined) return { state: 'corrupt', problem: `${file} is corrupt` }
    return isExposed(mode, platform) ? exposedState(file, mode, hosts) : { state: 'valid', hosts }
  } catch (error) {
    if (!isSystemError(error)) throw error
    if (NOT_FOUND_CODES.includes(error.code)) return { state: 'valid', hosts: [] }
    return { state: 'corrupt', problem: `Can't read ${file}: ${getSystemErrorMessage(error.errno)}` }
  }
}

/** The path of the hosts file, in the platform's configuration folder. */
export function hostsFilePath(env: Environment, platform: NodeJS.Platform): string {
  return join(configFolder(env, platform), 'hosts.json')
}

/**
 * Loads the services the user is signed in to. Prints any problem with the file; like ssh, ignores tokens
 * that other users can read.
 */
export async function loadStoredServices({
  env,
  stderr,
}: Pick<Terminal, 'env' | 'stderr'>): Promise<readonly StoredService[]> {
  const file = hostsFilePath(env, process.platform)
  const state = await readHostsFile(file, process.platform)
  if (state.state === 'valid') return state.hosts
  if (state.state === 'corrupt') {
    printMessage(stderr, `Note: ${state.problem}, so you are signed out. Delete it, then sign in again.`)
    return []
  }
  printMessage(stderr, `Note: ${state.problem}. Handiwork ignores them until you run: chmod 600 ${file}`)
  return state.hosts.map((host) => ({ ...host, token: undefined }))
}

/** Serializes the list for the hosts file. */
export function serializeHosts(hosts: Hosts): string {
  return `${JSON.stringify({ hosts }, null, 2)}\n`
}

/** Parses a hosts file. Returns undefined if it is malformed or has an unusable entry. */
export function parseHosts(text: string): Hosts | undefined {
  const document = parseJson(text)
  if (!isRecord(document) || !Array.isArray(document.hosts)) return undefined
  const hosts = document.hosts.map(parseHost).filter((host) => host !== undefined)
  return hosts.length === document.hosts.length ? hosts : undefined
}

/** A service the user is signed in to, as stored on this machine. */
export interface Host {
  /** Without a trailing slash. */
  readonly url: string
  readonly token: string
  /** Null if the user has not chosen a login yet. */
  readonly login: string | null
}

/** All services the user is signed in to. The first one is the default. */
export type Hosts = readonly Host[]

/** A stored service. Its token is undefined if it must not be used. */
export type StoredService = Omit<Host, 'token'> & { readonly token: string | undefined }

/** The list after a login, with this service first. */
export function withHost(hosts: Hosts, host: Host): Hosts {
  return [host, ...withoutHost(hosts, host.url)]
}

/** The list after a logout. */
export function withoutHost(hosts: Hosts, url: string): Hosts {
  return hosts.filter((host) => host.url !== url)
}

const NOT_FOUND_CODES = ['ENOENT', 'ENOTDIR']

const GROUP_AND_OTHERS = 0o077

/** Mode bits are meaningless on Windows, where the settings folder belongs to the user. */
const isExposed = (mode: number, platform: NodeJS.Platform) =>
  platform !== 'win32' && (mode & GROUP_AND_OTHERS) !== 0

const exposedState = (file: string, mode: number, hosts: Hosts): HostsFileState => ({
  state: 'exposed',
  hosts,
  problem: `Permissions 0${(mode & 0o777).toString(8)} for ${file} are too open: other users can read its tokens`,
})

function configFolder(env: Environment, platform: NodeJS.Platform): string {
  // The XDG specification requires relative paths to be ignored.
  if (env.XDG_CONFIG_HOME && isAbsolute(env.XDG_CONFIG_HOME)) return join(env.XDG_CONFIG_HOME, 'handiwork')
  const home = env.HOME || homedir()
  if (platform === 'win32') return join(env.APPDATA ?? join(home, 'AppData', 'Roaming'), 'handiwork')
  return join(home, platform === 'darwin' ? join('Library', 'Application Support') : '.config', 'handiwork')
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function parseHost(entry: unknown): Host | undefined {
  if (!isRecord(entry)) return undefined
  const { url: rawUrl, token, login = null } = entry
  const url = typeof rawUrl === 'string' ? parseServiceUrl(rawUrl) : undefined
  if (url === undefined || typeof token !== 'string' || !isValidToken(token)) return undefined
  return login === null || typeof login === 'string' ? { url, token, login } : undefined
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null
