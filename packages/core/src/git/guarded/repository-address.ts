import type { AddressRefusal, RefusedAddress } from './address-refusal.ts'
import { type CodeHost, type CodeHostKind, destinationOf } from './code-host.ts'
import { reservedOwners } from './reserved-owners.ts'
import { type TypedUrl, typedUrl } from './typed-url.ts'

/** A repository on a known host, put together anew from checked parts. */
export interface RepositoryAddress {
  readonly kind: CodeHostKind
  /** `owner/name`; on GitLab with the groups between. */
  readonly fullName: string
  readonly cloneUrl: string
}

/** What a person typed, as an address on one of these hosts. Their text itself never goes further than this. */
export function repositoryAddress(
  text: string,
  hosts: readonly CodeHost[],
): RepositoryAddress | RefusedAddress {
  const typed = typedUrl(text)
  if ('refused' in typed) return typed
  const host = hostOf(typed, hosts)
  if ('refused' in host) return host
  const { pathname } = new URL(host.webUrl)
  const parts = partsOf(typed.path, pathname.replace(/\/?$/, '/'), host.kind)
  if (parts === undefined) return { refused: 'PATH' }
  const fullName = parts.join('/')
  return { kind: host.kind, fullName, cloneUrl: `${host.webUrl.replace(/\/$/, '')}/${fullName}.git` }
}

// --- internal ---

function hostOf({ scheme, host, port }: TypedUrl, hosts: readonly CodeHost[]): CodeHost | RefusedAddress {
  const named = hosts.filter(({ names }) => names.includes(host))
  if (named.length === 0) return { refused: refusalOfHost(host, scheme) }
  return named.find(({ webUrl }) => isReachedBy(webUrl, scheme, port)) ?? { refused: 'PORT' }
}

function refusalOfHost(host: string, scheme: TypedUrl['scheme']): AddressRefusal {
  if (scheme === 'ssh') return 'USERINFO'
  // Numbers in the last place are read as an address, in more ways than one.
  if (/(^|\.)(\d+|0x[\da-f]*)$/.test(host)) return 'IP_LITERAL'
  return 'HOST'
}

const usualPorts = { https: 443, http: 80, ssh: 22 }

/** Whoever writes http, ssh or no scheme at all means the same repository, which is then read over https. */
function isReachedBy(webUrl: string, scheme: TypedUrl['scheme'], port: number | undefined): boolean {
  const own = destinationOf(webUrl)
  if (scheme === 'ssh') return port === undefined || port === usualPorts.ssh
  if (scheme === undefined) return port === undefined || port === own.port
  const asked = port ?? usualPorts[scheme]
  if (asked === own.port && (scheme === 'http') === own.isPlain) return true
  return scheme === 'http' && asked === usualPorts.http && !own.isPlain && own.port === usualPorts.https
}

const GROUPS_AT_MOST = 20

function partsOf(path: string, prefix: string, kind: CodeHostKind): string[] | undefined {
  if (!path.startsWith(prefix)) return undefined
  const all = path.slice(prefix.length).replace(/\/$/, '').split('/')
  if (all.some((part) => part === '' || part === '.' || part === '..')) return undefined
  const [name = '', ...owners] = partsOfRepository(all, kind).reverse()
  const parts = [...owners.reverse(), name.replace(/\.git$/, '')]
  return areSound(parts, kind) ? parts : undefined
}

/** What comes after the name is a page of the repository. */
function partsOfRepository(parts: readonly string[], kind: CodeHostKind): string[] {
  if (kind !== 'gitLab') return parts.slice(0, 2)
  const page = parts.indexOf('-')
  return page < 0 ? [...parts] : parts.slice(0, page)
}

function areSound(parts: readonly string[], kind: CodeHostKind): boolean {
  const owners = parts.slice(0, -1)
  const name = parts.at(-1) ?? ''
  return (
    owners.length > 0 &&
    owners.length <= GROUPS_AT_MOST &&
    owners.every((owner) => /^\w[\w.-]{0,99}$/.test(owner)) &&
    /^[\w.-]{1,100}$/.test(name) &&
    !/^\.\.?$/.test(name) &&
    !reservedOwners[kind].has(owners[0]!.toLowerCase())
  )
}
