import { SIGNED_IN_COOKIE } from '@handiwork/core/api'
import { MAX_SESSION_AGE } from '@handiwork/core/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Settings } from '../env.ts'

/** A first-party cookie that scripts can't read, restricted to https if the service uses it. */
export interface SecureCookie {
  readonly name: string
  read(request: FastifyRequest): string | undefined
  write(reply: FastifyReply, value: string, maxAgeSeconds: number): void
  clear(reply: FastifyReply): void
}

/** On https, the `__Host-` prefix prevents subdomains and other sites from setting the cookie. */
export function createSecureCookie(
  plainName: string,
  { publicUrl }: Pick<Settings, 'publicUrl'>,
): SecureCookie {
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

/** The session key, with a second cookie that shows scripts that a session exists. */
export function createSessionCookie(settings: Pick<Settings, 'publicUrl'>): SessionCookie {
  const cookie = createSecureCookie('handiwork_session', settings)
  const indicatorAttributes = {
    path: '/',
    sameSite: 'lax',
    secure: settings.publicUrl.startsWith('https:'),
  } as const
  return {
    ...cookie,
    write: (reply, key) => {
      cookie.write(reply, key, MAX_SESSION_AGE / 1000)
      reply.setCookie(SIGNED_IN_COOKIE, '1', { ...indicatorAttributes, maxAge: MAX_SESSION_AGE / 1000 })
    },
    clear: (reply) => {
      cookie.clear(reply)
      reply.clearCookie(SIGNED_IN_COOKIE, indicatorAttributes)
    },
  }
}
