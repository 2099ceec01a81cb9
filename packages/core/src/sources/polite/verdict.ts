import type { SourceFailureKind } from '../source-failure.ts'
import type { Exchange } from './exchange.ts'

/** What to make of an answer. */
export type Verdict =
  | { readonly state: 'good' }
  /** The host has nothing newer than what we sent the mark of. */
  | { readonly state: 'unchanged' }
  /** One request too many; `all` when it is about every address of the host. */
  | { readonly state: 'limited'; readonly all: boolean }
  /** Worth another try. */
  | { readonly state: 'again'; readonly kind: SourceFailureKind }
  /** Will be the same next time. */
  | { readonly state: 'refused'; readonly kind: SourceFailureKind }

export function verdictOn(answer: Exchange): Verdict {
  const { status } = answer
  if (status === 304) return { state: 'unchanged' }
  if (isLimited(answer)) return { state: 'limited', all: answer.headers.get('x-ratelimit-remaining') !== '0' }
  if (status >= 500 || status === 408) return { state: 'again', kind: 'unavailable' }
  if (status < 200 || status >= 300) return { state: 'refused', kind: refusals.get(status) ?? 'unreadable' }
  return isJson(answer.body) ? { state: 'good' } : { state: 'again', kind: 'unreadable' }
}

// --- internal ---

const refusals = new Map<number, SourceFailureKind>([
  [401, 'unauthorized'],
  [403, 'forbidden'],
  [404, 'notFound'],
  [410, 'notFound'],
  // GitHub's word for searches about somebody who is not there, or not to be seen.
  [422, 'notFound'],
  // Taken down by law: to us it is as if it were not there.
  [451, 'notFound'],
])

function isLimited({ status, headers, body }: Exchange): boolean {
  if (status === 429) return true
  if (status === 503) return headers.has('retry-after')
  if (status !== 403) return false
  return (
    headers.has('retry-after') ||
    headers.get('x-ratelimit-remaining') === '0' ||
    /rate limit|too many requests|abuse detection/i.test(body)
  )
}

/** Hosts answer with objects and lists; anything else is not from them. */
function isJson(body: string): boolean {
  try {
    const value: unknown = JSON.parse(body)
    return typeof value === 'object' && value !== null
  } catch {
    return false
  }
}
