import { z } from 'zod'
import { route } from './route.ts'

/** What there are texts in; nothing else is found, so that no path leads out of their folder. */
export const localeLanguages = ['en'] as const
export const localeNamespaces = ['app', 'country', 'error'] as const

/** What texts are read in, when nothing is said (spec §9). */
export const DEFAULT_LANGUAGE: (typeof localeLanguages)[number] = 'en'

/** How often texts are asked for again when a server fails, and the first wait in ms, which then doubles (spec §7). */
export const localeRetries = { atMost: 5, firstAfter: 250 } as const

export const locales = {
  get: route({
    method: 'GET',
    path: '/locales/:lng/:ns.json',
    summary: 'The texts of the pages',
    access: 'everyone',
    params: z.object({ lng: z.enum(localeLanguages), ns: z.enum(localeNamespaces) }),
    reply: z.record(z.string(), z.unknown()),
    sharedForSeconds: 300,
  }),
}
