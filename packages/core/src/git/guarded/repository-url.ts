import type { RefusedAddress } from './address-refusal.ts'

/** The parts of a URL as written, with the host in lower case. */
export interface RepositoryUrlParts {
  /** Undefined if omitted. */
  readonly scheme: 'https' | 'http' | 'ssh' | undefined
  readonly host: string
  readonly port: number | undefined
  /** With the leading slash, without query and fragment. */
  readonly path: string
}

/**
 * Splits a URL only where all parsers agree on its parts, and refuses it otherwise.
 * Browsers, curl and git each repair malformed URLs differently.
 */
export function parseRepositoryUrl(text: string): RepositoryUrlParts | RefusedAddress {
  if (typeof text !== 'string') return { refused: 'TYPE' }
  if (text.length > MAX_LENGTH) return { refused: 'TOO_LONG' }
  const trimmed = text.replace(/^ +| +$/g, '')
  const matchingRule = refusalRules.find(({ pattern }) => pattern.test(trimmed))
  return matchingRule === undefined ? splitUrl(trimmed) : { refused: matchingRule.refused }
}

const MAX_LENGTH = 2048

const refusalRules: readonly (RefusedAddress & { readonly pattern: RegExp })[] = [
  { refused: 'EMPTY', pattern: /^$/ },
  { refused: 'CONTROL', pattern: /[\p{Cc}\p{Cf}\p{Z}]/u },
  { refused: 'NON_ASCII', pattern: /[^\x20-\x7e]/ },
  { refused: 'BACKSLASH', pattern: /\\/ },
  { refused: 'OPTION', pattern: /^-/ },
  { refused: 'ENCODED', pattern: /^[^?#]*%/ },
  { refused: 'HELPER', pattern: /^[a-z\d+.-]+::/i },
]

function splitUrl(text: string): RepositoryUrlParts | RefusedAddress {
  const [, scpHost, rest] = /^git@([^/:@]+):([^/].*)$/.exec(text) ?? []
  if (scpHost !== undefined) return parseAuthority('ssh', scpHost, `/${rest}`)
  const [, scheme, authority, path] = /^(?:([a-z][a-z\d+.-]*):\/\/)?([^/?#]*)(.*)$/i.exec(text) ?? []
  if (authority === undefined || path === undefined) return { refused: 'SYNTAX' }
  if (scheme === undefined) return parseWithoutScheme(authority, path)
  if (scheme.toLowerCase() === 'ssh') return parseSshUrl(authority, path)
  if (/^https?$/i.test(scheme)) return parseAuthority(normalizeWebScheme(scheme), authority, path)
  return { refused: 'SCHEME' }
}

function normalizeWebScheme(scheme: string): 'https' | 'http' {
  return scheme.toLowerCase() === 'https' ? 'https' : 'http'
}

function parseWithoutScheme(authority: string, path: string): RepositoryUrlParts | RefusedAddress {
  if (/^https?:/i.test(authority)) return { refused: 'SYNTAX' }
  if (/^[a-z][a-z\d+.-]*:(?!\d+$)/i.test(authority)) return { refused: 'SCHEME' }
  return parseAuthority(undefined, authority, path)
}

function parseSshUrl(authority: string, path: string): RepositoryUrlParts | RefusedAddress {
  const [, host] = /^git@([a-z\d][^@]*)$/i.exec(authority) ?? []
  return host === undefined ? { refused: 'SCHEME' } : parseAuthority('ssh', host, path)
}

function parseAuthority(
  scheme: RepositoryUrlParts['scheme'],
  authority: string,
  rest: string,
): RepositoryUrlParts | RefusedAddress {
  if (authority.includes('@')) return { refused: 'USERINFO' }
  if (/^\[[\da-f:.]*:[\da-f:.]*\]/i.test(authority)) return { refused: 'IP_LITERAL' }
  const [, host, digits] = /^([^:[\]]+)(?::(\d{1,5}))?$/.exec(authority.toLowerCase()) ?? []
  const port = digits === undefined ? undefined : Number(digits)
  if (host === undefined || (port ?? 1) > 65_535) return { refused: 'SYNTAX' }
  if (!/^[a-z\d](?:[a-z\d.-]*[a-z\d])?$/.test(host)) return { refused: 'HOST_FORM' }
  return { scheme, host, port, path: rest.replace(/[?#].*$/, '') }
}
