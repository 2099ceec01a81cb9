import { SIGNED_IN_COOKIE } from '@handiwork/core/api'
import { SESSION_AT_MOST } from '@handiwork/core/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Settings } from '../env.ts'

/** A cookie of ours in a browser: for us alone, never for scripts, and only over https where we are there. */
export interface OwnCookie {
  readonly name: string
  read(request: FastifyRequest): string | undefined
  write(reply: FastifyReply, value: string, maxAgeSeconds: number): void
  clear(reply: FastifyReply): void
}

/** On https browsers keep others, subdomains too, from setting it: that is what the prefix asks for. */
export function ownCookie(plainName: string, { publicUrl }: Pick<Settings, 'publicUrl'>): OwnCookie {
  const secure = publicUrl.startsWith('https:')
  const name = secure ? `__Host-${plainName}` : plainName
  const attributes = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const
  return {
    name,
    read: ({ cookies }) => cookies[name],
    write: (reply, value, maxAgeSeconds) => {
      reply.setCookie(name, value, { ...attributes, maxAge: maxAgeSeconds })
    },
    clear: (reply) => {
      reply.clearCookie(name, attributes)
    },
  }
}

export interface SessionCookie {
  readonly name: string
  read(request: FastifyRequest): string | undefined
  write(reply: FastifyReply, key: string): void
  clear(reply: FastifyReply): void
}

/** Holds the key of the session; beside it scripts are told that there is one. */
export function sessionCookie(settings: Pick<Settings, 'publicUrl'>): SessionCookie {
  const cookie = ownCookie('handiwork_session', settings)
  const sign = { path: '/', sameSite: 'lax', secure: settings.publicUrl.startsWith('https:') } as const
  return {
    ...cookie,
    write: (reply, key) => {
      cookie.write(reply, key, SESSION_AT_MOST / 1000)
      reply.setCookie(SIGNED_IN_COOKIE, '1', { ...sign, maxAge: SESSION_AT_MOST / 1000 })
    },
    clear: (reply) => {
      cookie.clear(reply)
      reply.clearCookie(SIGNED_IN_COOKIE, sign)
    },
  }
}
