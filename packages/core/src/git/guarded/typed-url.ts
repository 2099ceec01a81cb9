import type { RefusedAddress } from './address-refusal.ts'

/** The parts of an address as they were written, the host in small letters. */
export interface TypedUrl {
  /** Undefined where none was written. */
  readonly scheme: 'https' | 'http' | 'ssh' | undefined
  readonly host: string
  readonly port: number | undefined
  /** With the slash in front, without query and fragment. */
  readonly path: string
}

/**
 * Takes an address apart where every reader of addresses agrees on its parts; refuses it elsewhere. The parsers of
 * browsers, curl and git repair a wrong address, each in its own way.
 */
export function typedUrl(text: string): TypedUrl | RefusedAddress {
  if (typeof text !== 'string') return { refused: 'TYPE' }
  if (text.length > LENGTH_AT_MOST) return { refused: 'TOO_LONG' }
  const trimmed = text.replace(/^ +| +$/g, '')
  const fault = faults.find(({ says }) => says.test(trimmed))
  return fault === undefined ? splitUp(trimmed) : { refused: fault.refused }
}

// --- internal ---

const LENGTH_AT_MOST = 2048

const faults: readonly (RefusedAddress & { readonly says: RegExp })[] = [
  { refused: 'EMPTY', says: /^$/ },
  { refused: 'CONTROL', says: /[\p{Cc}\p{Cf}\p{Z}]/u },
  { refused: 'NON_ASCII', says: /[^\x20-\x7e]/ },
  { refused: 'BACKSLASH', says: /\\/ },
  { refused: 'OPTION', says: /^-/ },
  { refused: 'ENCODED', says: /^[^?#]*%/ },
  { refused: 'HELPER', says: /^[a-z\d+.-]+::/i },
]

function splitUp(text: string): TypedUrl | RefusedAddress {
  const [, likeScp, rest] = /^git@([^/:@]+):([^/].*)$/.exec(text) ?? []
  if (likeScp !== undefined) return withAuthority('ssh', likeScp, `/${rest}`)
  const [, scheme, authority, path] = /^(?:([a-z][a-z\d+.-]*):\/\/)?([^/?#]*)(.*)$/i.exec(text) ?? []
  if (authority === undefined || path === undefined) return { refused: 'SYNTAX' }
  if (scheme === undefined) return schemeless(authority, path)
  if (scheme.toLowerCase() === 'ssh') return overSsh(authority, path)
  if (/^https?$/i.test(scheme)) return withAuthority(asWeb(scheme), authority, path)
  return { refused: 'SCHEME' }
}

function asWeb(scheme: string): 'https' | 'http' {
  return scheme.toLowerCase() === 'https' ? 'https' : 'http'
}

function schemeless(authority: string, path: string): TypedUrl | RefusedAddress {
  if (/^https?:/i.test(authority)) return { refused: 'SYNTAX' }
  if (/^[a-z][a-z\d+.-]*:(?!\d+$)/i.test(authority)) return { refused: 'SCHEME' }
  return withAuthority(undefined, authority, path)
}

function overSsh(authority: string, path: string): TypedUrl | RefusedAddress {
  const [, host] = /^git@([a-z\d][^@]*)$/i.exec(authority) ?? []
  return host === undefined ? { refused: 'SCHEME' } : withAuthority('ssh', host, path)
}

function withAuthority(
  scheme: TypedUrl['scheme'],
  authority: string,
  rest: string,
): TypedUrl | RefusedAddress {
  if (authority.includes('@')) return { refused: 'USERINFO' }
  if (/^\[[\da-f:.]*:[\da-f:.]*\]/i.test(authority)) return { refused: 'IP_LITERAL' }
  const [, host, digits] = /^([^:[\]]+)(?::(\d{1,5}))?$/.exec(authority.toLowerCase()) ?? []
  const port = digits === undefined ? undefined : Number(digits)
  if (host === undefined || (port ?? 1) > 65_535) return { refused: 'SYNTAX' }
  if (!/^[a-z\d](?:[a-z\d.-]*[a-z\d])?$/.test(host)) return { refused: 'HOST_FORM' }
  return { scheme, host, port, path: rest.replace(/[?#].*$/, '') }
}
