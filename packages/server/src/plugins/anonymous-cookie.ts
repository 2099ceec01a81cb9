import { ANONYMOUS_PROFILE_TTL } from '@handiwork/core/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Settings } from '../env.ts'
import { createSecureCookie } from './session-cookie.ts'

export interface AnonymousCookie {
  read(request: FastifyRequest): string | undefined
  write(reply: FastifyReply, key: string): void
  clear(reply: FastifyReply): void
}

/** A cookie with the token of an anonymous profile, which the user takes over on sign-up. */
export function createAnonymousCookie(settings: Pick<Settings, 'publicUrl'>): AnonymousCookie {
  const cookie = createSecureCookie('handiwork_anonymous', settings)
  return { ...cookie, write: (reply, key) => cookie.write(reply, key, ANONYMOUS_PROFILE_TTL / 1000) }
}
