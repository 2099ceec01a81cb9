import type { SourceKind } from '@handiwork/core/sources'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type OwnCookie, ownCookie } from '../../edges/session-cookie.ts'
import type { Settings } from '../../env.ts'

/** Where people wait who could not be let in; it says why. */
export function notLetInAddress(
  from: { readonly returnTo: string; readonly linking: unknown },
  source: SourceKind,
  error: 'denied' | 'failed',
): string {
  const page = new URL(from.linking === undefined ? '/login' : from.returnTo, 'http://here')
  page.searchParams.set('error', error)
  page.searchParams.set('source', source)
  return page.pathname + page.search + page.hash
}

/**
 * What a browser keeps of an attempt: nobody can be led to finish what somebody else began. Each attempt has a cookie of
 * its own, so that two pages do not get in each other's way.
 */
export function attemptCookie(state: string, settings: Pick<Settings, 'publicUrl'>): OwnCookie {
  return ownCookie(`handiwork_attempt_${state.slice(0, 12)}`, settings)
}

/** Leads a browser elsewhere, this once. */
export function lead(reply: FastifyReply, address: string): void {
  reply.header('cache-control', 'private, no-store').redirect(address)
}

/** What the source sent along with the person, as it came. */
export function sentAlong({ url }: FastifyRequest): URLSearchParams {
  return new URL(url, 'http://here').searchParams
}
