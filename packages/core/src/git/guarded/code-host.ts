export type CodeHostKind = 'gitHub' | 'gitLab' | 'bitbucket'

/** A host from which repositories may be read. */
export interface CodeHost {
  readonly kind: CodeHostKind
  /** Host names that users may enter, such as github.com and www.github.com. */
  readonly names: readonly string[]
  /**
   * Base URL, such as `https://github.com`. Only hosts listed by the operator may use plain HTTP, an IP
   * address or another port.
   */
  readonly webUrl: string
}

export const publicCodeHosts: readonly CodeHost[] = [
  { kind: 'gitHub', names: ['github.com', 'www.github.com'], webUrl: 'https://github.com' },
  { kind: 'gitLab', names: ['gitlab.com', 'www.gitlab.com'], webUrl: 'https://gitlab.com' },
  { kind: 'bitbucket', names: ['bitbucket.org', 'www.bitbucket.org'], webUrl: 'https://bitbucket.org' },
]

/** A host and port that the egress proxy may connect to. */
export interface Destination {
  readonly host: string
  readonly port: number
  /** HTTP without TLS. */
  readonly isPlain: boolean
}

/** Returns the destination of an http or https URL. */
export function destinationOfUrl(url: string): Destination {
  const { hostname, port, protocol } = new URL(url)
  const isPlain = protocol === 'http:'
  return { host: hostname, port: port === '' ? (isPlain ? 80 : 443) : Number(port), isPlain }
}

/** Returns the hosts that the operator added to the public ones. Only these may be in a private network. */
export function operatorDestinations(hosts: readonly CodeHost[]): Destination[] {
  return hosts
    .filter(({ webUrl }) => !publicCodeHosts.some((publicHost) => publicHost.webUrl === webUrl))
    .map(({ webUrl }) => destinationOfUrl(webUrl))
}
