import { Refusal } from '../../contract/refusal.ts'
import { authorizationFor } from './authorization.ts'
import { type CodeHost, destinationOf } from './code-host.ts'
import type { Guard, Pass } from './guard.ts'
import { guardReasons, refusalOf } from './guard-reasons.ts'
import { advertised, answered, askForRefs, type HostRefs } from './host-refs.ts'
import { nextHop, REFS } from './next-hop.ts'
import type { RepositoryAddress } from './repository-address.ts'
import { type Answer, type RequestOptions, requestThrough } from './request-through.ts'

export interface DiscoverOptions {
  readonly guard: Guard
  readonly hosts: readonly CodeHost[]
  /** Of who may read it; goes to no other host than the first. */
  readonly token?: string | undefined
  readonly certificates?: string | undefined
  readonly signal: AbortSignal
}

export interface Discovered extends HostRefs {
  /** Where it really is, after all redirects. */
  readonly address: RepositoryAddress
  /** What git needs to be let in there. */
  readonly authorization: string | undefined
}

/**
 * Finds where a repository is and what its default branch is at, so that git itself need follow nothing. Rejects with
 * a Refusal when it cannot be read.
 */
export async function discover(start: RepositoryAddress, options: DiscoverOptions): Promise<Discovered> {
  let address = start
  for (let hop = 0; hop <= HOPS_AT_MOST; hop++) {
    const authorization = authorizationAt(address, start, options.token)
    const found = await ask(address, start, authorization, options)
    if ('head' in found) return { ...found, address, authorization }
    const next = nextHop(found.location, address.cloneUrl, options.hosts)
    if ('refused' in next) throw refusalOf('unreadable', start, next.refused)
    address = next
  }
  throw refusalOf('unreadable', start, 'TOO_MANY')
}

/** Whether a host said that there is nothing to read, which is more than that it could not be asked. */
export function isNobodysToRead(error: unknown): boolean {
  return error instanceof Refusal && error.reason === 'unreadable' && /^HTTP 4/.test(String(error.cause))
}

// --- internal ---

const HOPS_AT_MOST = 3
const AT_MOST_BYTES = 64 * 2 ** 20
const AT_MOST_MS = 30_000

function authorizationAt(
  { kind, cloneUrl }: RepositoryAddress,
  start: RepositoryAddress,
  token: string | undefined,
): string | undefined {
  if (token === undefined || new URL(cloneUrl).origin !== new URL(start.cloneUrl).origin) return undefined
  return authorizationFor(kind, token)
}

async function ask(
  { cloneUrl }: RepositoryAddress,
  start: RepositoryAddress,
  authorization: string | undefined,
  { guard, certificates, signal }: DiscoverOptions,
): Promise<HostRefs | Pick<Answer, 'location'>> {
  const limits = { atMostBytes: AT_MOST_BYTES, atMostMs: AT_MOST_MS }
  const pass = guard.open({ ...destinationOf(cloneUrl), ...limits })
  const asking = (path: string, request: Partial<RequestOptions>) =>
    requestThrough(pass.proxyUrl, `${cloneUrl}${path}`, { ...request, certificates, signal })
  const headers = {
    'git-protocol': 'version=2',
    'user-agent': 'git/2 (handiwork)',
    ...(authorization === undefined ? {} : { authorization }),
  }
  try {
    const first = await asking(REFS, { headers })
    if (first.status >= 300 && first.status < 400) return { location: first.location }
    const told = advertised(accepted(first, 'advertisement', start, authorization).body)
    if ('head' in told) return told
    const body = askForRefs(told.objectFormat)
    const type = { 'content-type': 'application/x-git-upload-pack-request' }
    const second = await asking('/git-upload-pack', {
      method: 'POST',
      headers: { ...headers, ...type },
      body,
    })
    return answered(accepted(second, 'result', start, authorization).body)
  } catch (error) {
    signal.throwIfAborted()
    throw failure(pass, start, error)
  } finally {
    pass.close()
  }
}

/** Only what git itself would take for an answer. */
function accepted(
  answer: Answer,
  kind: 'advertisement' | 'result',
  start: RepositoryAddress,
  authorization: string | undefined,
): Answer {
  const { status, contentType } = answer
  if (status === 200 && contentType === `application/x-git-upload-pack-${kind}`) return answer
  if (authorization !== undefined && (status === 401 || status === 403))
    throw refusalOf('noPermission', start, `HTTP ${status}`)
  throw refusalOf(status === 429 || status >= 500 ? 'failed' : 'unreadable', start, `HTTP ${status}`)
}

/** What the guard says of it, or else that the answer is none of git's. */
function failure({ refused }: Pass, start: RepositoryAddress, error: unknown): Refusal {
  if (error instanceof Refusal) return error
  return refusalOf(refused === undefined ? 'unreadable' : guardReasons[refused], start, refused ?? error)
}
