import type { FastifyRequest } from 'fastify'

/** The page where users link their accounts. */
export const PROFILE_PAGE = '/profile'

/**
 * Prevents login CSRF: another site could have signed this browser in at the provider as an attacker, whose
 * account would then be linked to this user.
 */
export function isCrossOriginRequest({ headers }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site']
  return site === 'cross-site' || site === 'same-site'
}
