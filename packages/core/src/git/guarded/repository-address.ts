import type { AddressRefusal, RefusedAddress } from './address-refusal.ts'
import { type CodeHost, type CodeHostKind, destinationOfUrl } from './code-host.ts'
import { parseRepositoryUrl, type RepositoryUrlParts } from './repository-url.ts'
import { reservedOwners } from './reserved-owners.ts'

/** A repository on a known host, rebuilt from validated parts. */
export interface RepositoryAddress {
  readonly kind: CodeHostKind
  /** `owner/name`; on GitLab including subgroups. */
  readonly fullName: string
  readonly cloneUrl: string
}

/**
 * Parses user input into a repository address on one of the hosts. The original text is not used any further.
 */
export function parseRepositoryAddress(
  text: string,
  hosts: readonly CodeHost[],
): RepositoryAddress | RefusedAddress {
  const parsedUrl = parseRepositoryUrl(text)
  if ('refused' in parsedUrl) return parsedUrl
  const host = findHost(parsedUrl, hosts)
  if ('refused' in host) return host
  const { pathname } = new URL(host.webUrl)
  const segments = parsePathSegments(parsedUrl.path, pathname.replace(/\/?$/, '/'), host.kind)
  if (segments === undefined) return { refused: 'PATH' }
  const fullName = segments.join('/')
  return { kind: host.kind, fullName, cloneUrl: `${host.webUrl.replace(/\/$/, '')}/${fullName}.git` }
}

function findHost(
  { scheme, host, port }: RepositoryUrlParts,
  hosts: readonly CodeHost[],
): CodeHost | RefusedAddress {
  const candidates = hosts.filter(({ names }) => names.includes(host))
  if (candidates.length === 0) return { refused: hostRefusal(host, scheme) }
  return candidates.find(({ webUrl }) => matchesDestination(webUrl, scheme, port)) ?? { refused: 'PORT' }
}

function hostRefusal(host: string, scheme: RepositoryUrlParts['scheme']): AddressRefusal {
  if (scheme === 'ssh') return 'USERINFO'
  // A numeric last label is interpreted as an IP address, in several notations.
  if (/(^|\.)(\d+|0x[\da-f]*)$/.test(host)) return 'IP_LITERAL'
  return 'HOST'
}

const defaultPorts = { https: 443, http: 80, ssh: 22 }

/** http, ssh and no scheme refer to the same repository, which is then read over https. */
function matchesDestination(
  webUrl: string,
  scheme: RepositoryUrlParts['scheme'],
  port: number | undefined,
): boolean {
  const destination = destinationOfUrl(webUrl)
  if (scheme === 'ssh') return port === undefined || port === defaultPorts.ssh
  if (scheme === undefined) return port === undefined || port === destination.port
  const requestedPort = port ?? defaultPorts[scheme]
  if (requestedPort === destination.port && (scheme === 'http') === destination.isPlain) return true
  return (
    scheme === 'http' &&
    requestedPort === defaultPorts.http &&
    !destination.isPlain &&
    destination.port === defaultPorts.https
  )
}

const MAX_GROUPS = 20

function parsePathSegments(path: string, prefix: string, kind: CodeHostKind): string[] | undefined {
  if (!path.startsWith(prefix)) return undefined
  const all = path.slice(prefix.length).replace(/\/$/, '').split('/')
  if (all.some((segment) => segment === '' || segment === '.' || segment === '..')) return undefined
  const [name = '', ...owners] = takeRepositorySegments(all, kind).reverse()
  const segments = [...owners.reverse(), name.replace(/\.git$/, '')]
  return areValidSegments(segments, kind) ? segments : undefined
}

/** Drops path segments of pages below the repository. */
function takeRepositorySegments(segments: readonly string[], kind: CodeHostKind): string[] {
  if (kind !== 'gitLab') return segments.slice(0, 2)
  const pageIndex = segments.indexOf('-')
  return pageIndex < 0 ? [...segments] : segments.slice(0, pageIndex)
}

function areValidSegments(segments: readonly string[], kind: CodeHostKind): boolean {
  const owners = segments.slice(0, -1)
  const name = segments.at(-1) ?? ''
  return (
    owners.length > 0 &&
    owners.length <= MAX_GROUPS &&
    owners.every((owner) => /^\w[\w.-]{0,99}$/.test(owner)) &&
    /^[\w.-]{1,100}$/.test(name) &&
    !/^\.\.?$/.test(name) &&
    !reservedOwners[kind].has(owners[0]!.toLowerCase())
  )
}
