export type CodeHostKind = 'gitHub' | 'gitLab' | 'bitbucket'

/** A place repositories may be read from. */
export interface CodeHost {
  readonly kind: CodeHostKind
  /** Names people may write, such as github.com and www.github.com. */
  readonly names: readonly string[]
  /** Where it answers: `https://github.com`. Only a host an operator lists may be plain http, an address or another port. */
  readonly webUrl: string
}

export const publicCodeHosts: readonly CodeHost[] = [
  { kind: 'gitHub', names: ['github.com', 'www.github.com'], webUrl: 'https://github.com' },
  { kind: 'gitLab', names: ['gitlab.com', 'www.gitlab.com'], webUrl: 'https://gitlab.com' },
  { kind: 'bitbucket', names: ['bitbucket.org', 'www.bitbucket.org'], webUrl: 'https://bitbucket.org' },
]

/** Where a guard may connect to. */
export interface Destination {
  readonly host: string
  readonly port: number
  /** Without TLS. */
  readonly isPlain: boolean
}

/** Where an address of http or https leads. */
export function destinationOf(url: string): Destination {
  const { hostname, port, protocol } = new URL(url)
  const isPlain = protocol === 'http:'
  return { host: hostname, port: port === '' ? (isPlain ? 80 : 443) : Number(port), isPlain }
}

/** The hosts an operator lists besides the public ones: they alone may stand in a private network. */
export function listedByOperator(hosts: readonly CodeHost[]): Destination[] {
  return hosts
    .filter(({ webUrl }) => !publicCodeHosts.some((known) => known.webUrl === webUrl))
    .map(({ webUrl }) => destinationOf(webUrl))
}
