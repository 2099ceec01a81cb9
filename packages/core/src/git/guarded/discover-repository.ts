import { AnalysisError } from '../../contract/analysis-error.ts'
import { type CodeHost, type CodeHostKind, destinationOfUrl } from './code-host.ts'
import type { EgressLease, EgressProxy } from './egress-proxy.ts'
import { createAnalysisError, egressSkipReasons } from './egress-skip-reasons.ts'
import { encodeLsRefs, parseAdvertisement, parseLsRefs, type RemoteRefs } from './remote-refs.ts'
import type { RepositoryAddress } from './repository-address.ts'
import { type ProxyResponse, type RequestOptions, requestThroughProxy } from './request-through-proxy.ts'
import { REFS_PATH, resolveRedirect } from './resolve-redirect.ts'

export interface DiscoverOptions {
  readonly egressProxy: EgressProxy
  readonly hosts: readonly CodeHost[]
  /** Token of a user who may read the repository. Sent to the original host only. */
  readonly token?: string | undefined
  readonly certificates?: string | undefined
  readonly signal: AbortSignal
}

export interface DiscoveredRepository extends RemoteRefs {
  /** The final address after redirects. */
  readonly address: RepositoryAddress
  /** The Authorization header for git. */
  readonly authorization: string | undefined
}

/**
 * Follows redirects and reads the default branch head, so that git itself follows no redirects.
 * Rejects with an AnalysisError if the repository cannot be read.
 */
export async function discoverRepository(
  start: RepositoryAddress,
  options: DiscoverOptions,
): Promise<DiscoveredRepository> {
  let address = start
  for (let hop = 0; hop <= MAX_REDIRECTS; hop++) {
    const authorization = authorizationForHop(address, start, options.token)
    const result = await requestRefs(address, start, authorization, options)
    if ('head' in result) return { ...result, address, authorization }
    const next = resolveRedirect(result.location, address.cloneUrl, options.hosts)
    if ('refused' in next) throw createAnalysisError('unreadable', start, next.refused)
    address = next
  }
  throw createAnalysisError('unreadable', start, 'TOO_MANY')
}

/** Returns true if the host denied access to the repository, as opposed to being unreachable. */
export function isAccessDenied(error: unknown): boolean {
  return (
    error instanceof AnalysisError && error.reason === 'unreadable' && /^HTTP 4/.test(String(error.cause))
  )
}

const MAX_REDIRECTS = 3
const MAX_RESPONSE_BYTES = 64 * 2 ** 20
const TIMEOUT_MS = 30_000

function authorizationForHop(
  { kind, cloneUrl }: RepositoryAddress,
  start: RepositoryAddress,
  token: string | undefined,
): string | undefined {
  if (token === undefined || new URL(cloneUrl).origin !== new URL(start.cloneUrl).origin) return undefined
  return gitAuthorization(kind, token)
}

async function requestRefs(
  { cloneUrl }: RepositoryAddress,
  start: RepositoryAddress,
  authorization: string | undefined,
  { egressProxy, certificates, signal }: DiscoverOptions,
): Promise<RemoteRefs | Pick<ProxyResponse, 'location'>> {
  const limits = { maxBytes: MAX_RESPONSE_BYTES, timeoutMs: TIMEOUT_MS }
  const lease = egressProxy.openLease({ ...destinationOfUrl(cloneUrl), ...limits })
  const send = (path: string, request: Partial<RequestOptions>) =>
    requestThroughProxy(lease.proxyUrl, `${cloneUrl}${path}`, { ...request, certificates, signal })
  const headers = {
    'git-protocol': 'version=2',
    'user-agent': 'git/2 (handiwork)',
    ...(authorization === undefined ? {} : { authorization }),
  }
  try {
    const first = await send(REFS_PATH, { headers })
    if (first.status >= 300 && first.status < 400) return { location: first.location }
    const advertisement = parseAdvertisement(
      requireGitResponse(first, 'advertisement', start, authorization).body,
    )
    if ('head' in advertisement) return advertisement
    const body = encodeLsRefs(advertisement.objectFormat)
    const type = { 'content-type': 'application/x-git-upload-pack-request' }
    const second = await send('/git-upload-pack', {
      method: 'POST',
      headers: { ...headers, ...type },
      body,
    })
    return parseLsRefs(requireGitResponse(second, 'result', start, authorization).body)
  } catch (error) {
    signal.throwIfAborted()
    throw toAnalysisError(lease, start, error)
  } finally {
    lease.close()
  }
}

/** Accepts only responses that git would accept. */
function requireGitResponse(
  response: ProxyResponse,
  kind: 'advertisement' | 'result',
  start: RepositoryAddress,
  authorization: string | undefined,
): ProxyResponse {
  const { status, contentType } = response
  if (status === 200 && contentType === `application/x-git-upload-pack-${kind}`) return response
  if (authorization !== undefined && (status === 401 || status === 403))
    throw createAnalysisError('noPermission', start, `HTTP ${status}`)
  throw createAnalysisError(
    status === 429 || status >= 500 ? 'failed' : 'unreadable',
    start,
    `HTTP ${status}`,
  )
}

/** Uses the proxy's reason, if any; otherwise the response was invalid. */
function toAnalysisError({ refused }: EgressLease, start: RepositoryAddress, error: unknown): AnalysisError {
  if (error instanceof AnalysisError) return error
  return createAnalysisError(
    refused === undefined ? 'unreadable' : egressSkipReasons[refused],
    start,
    refused ?? error,
  )
}

/**
 * Returns the Authorization header for git over HTTP. Always Basic, because git omits only Basic credentials
 * from its traces.
 */
function gitAuthorization(kind: CodeHostKind, token: string): string {
  return `Basic ${Buffer.from(`${users[kind]}:${token}`).toString('base64')}`
}

/** The user name that each host expects with a token. */
const users: Readonly<Record<CodeHostKind, string>> = {
  gitHub: 'x-access-token',
  gitLab: 'oauth2',
  bitbucket: 'x-token-auth',
}
