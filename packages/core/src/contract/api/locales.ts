import { z } from 'zod'
import { route } from './route.ts'

/** The available languages. Others are rejected, so that no path leaves their folder. */
export const localeLanguages = ['en'] as const
export const localeNamespaces = ['app', 'country', 'error'] as const

/** The default language (spec §9). */
export const DEFAULT_LANGUAGE: (typeof localeLanguages)[number] = 'en'

/**
 * The number of retries after a server error, and the first delay in ms, which doubles each time (spec §7).
 */
export const localeRetryPolicy = { maxRetries: 5, firstDelayMs: 250 } as const

export const locales = {
  get: route({
    method: 'GET',
    path: '/locales/:lng/:ns.json',
    summary: 'Returns the interface texts',
    access: 'everyone',
    params: z.object({ lng: z.enum(localeLanguages), ns: z.enum(localeNamespaces) }),
    reply: z.record(z.string(), z.unknown()),
    sharedMaxAgeSeconds: 300,
  }),
}
