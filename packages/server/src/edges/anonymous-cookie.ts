import { ANONYMOUS_FOR } from '@handiwork/core/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Settings } from '../env.ts'
import { ownCookie } from './session-cookie.ts'

export interface AnonymousCookie {
  read(request: FastifyRequest): string | undefined
  write(reply: FastifyReply, key: string): void
  clear(reply: FastifyReply): void
}

/** Holds what opens the profile somebody made before they signed up; they go on with it when they do. */
export function anonymousCookie(settings: Pick<Settings, 'publicUrl'>): AnonymousCookie {
  const cookie = ownCookie('handiwork_anonymous', settings)
  return { ...cookie, write: (reply, key) => cookie.write(reply, key, ANONYMOUS_FOR / 1000) }
}
