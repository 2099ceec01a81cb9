import { isLocalAddress, pathTo } from '@handiwork/core/api'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Settings } from '../../env.ts'
import { createSecureCookie, type SecureCookie } from '../../plugins/session-cookie.ts'
import type { AttemptSource } from './attempt-store.ts'
import type { SignInOutcome } from './resolve-sign-in.ts'

/** Why a sign-in or link failed. The site has a sentence for each. */
export type SignInFailure =
  | 'denied'
  | 'failed'
  | 'expired'
  | 'linkedElsewhere'
  | 'anotherLinked'
  | 'notAllowed'
  | 'unavailable'
  | 'clock'

/**
 * The page to return to after a failed sign-in, with the reason in its query. The login page also gets the page to
 * open after the next attempt.
 */
export function signInFailureUrl(
  { linking, returnTo }: { readonly returnTo: string; readonly linking: unknown },
  source: AttemptSource,
  reason: SignInFailure,
): string {
  const page = new URL(linking === undefined ? pathTo('login') : returnTo, 'http://here')
  page.searchParams.set('error', reason)
  page.searchParams.set('source', source)
  if (linking === undefined && returnTo !== pathTo('home')) page.searchParams.set('returnTo', returnTo)
  return page.pathname + page.search + page.hash
}

/** New users first decide whether recruiters can find them. */
export function pageAfterSignIn(event: SignInOutcome['event'], returnTo: string): string {
  return event === 'signedUp' ? pathTo('welcome', {}, { returnTo }) : returnTo
}

/**
 * Binds an attempt to this browser, which prevents login CSRF. Each attempt has its own cookie, so parallel
 * tabs do not interfere.
 */
export function attemptCookie(state: string, settings: Pick<Settings, 'publicUrl'>): SecureCookie {
  return createSecureCookie(`handiwork_attempt_${state.slice(0, 12)}`, settings)
}

/** Redirects to a page of this site, or to the home page if the address leads elsewhere. */
export function redirectToPage(reply: FastifyReply, address: string): void {
  redirect(reply, isLocalAddress(address) ? address : pathTo('home'))
}

/** Redirects without caching. */
export function redirect(reply: FastifyReply, url: string): void {
  reply.header('cache-control', 'private, no-store').redirect(url)
}

/** The query parameters of the callback. */
export function callbackParameters({ url }: FastifyRequest): URLSearchParams {
  return new URL(url, 'http://here').searchParams
}
