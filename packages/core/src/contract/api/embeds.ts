import { z } from 'zod'
import { route } from './route.ts'
import { ShieldFigureParameter } from './shield-figure.ts'
import { UserLogin } from './user.ts'

/** How long shared caches and embedding sites may store an embed. */
export const EMBED_TTL_SECONDS = 300

export const embedSentences = {
  jsonOnly: 'Only format=json is supported',
  pixels: 'Use a whole number of pixels, 1 or more',
} as const

const Pixels = z
  .string()
  .regex(/^[1-9]\d{0,5}$/, embedSentences.pixels)
  .transform(Number)

/** A response of type `rich` as in the oEmbed specification 1.0. */
export const OEmbed = z.object({
  version: z.literal('1.0'),
  type: z.literal('rich'),
  title: z.string(),
  provider_name: z.string(),
  provider_url: z.string(),
  /** In seconds. */
  cache_age: z.int(),
  /** A link with an image, without scripts and styles. */
  html: z.string(),
  /** In pixels, at most the requested maximum. */
  width: z.int().positive(),
  height: z.int().positive(),
})
export type OEmbed = z.infer<typeof OEmbed>

/** The JSON of the endpoint badge of shields.io. */
export const Shield = z.object({
  schemaVersion: z.literal(1),
  label: z.string().min(1),
  message: z.string().min(1),
  /** Six hexadecimal digits. */
  color: z.string().regex(/^[\da-f]{6}$/),
  cacheSeconds: z.int(),
})
export type Shield = z.infer<typeof Shield>

/** For other sites, so the responses are the same for all callers: private users have none, not even for themselves. */
const sharedOptions = {
  method: 'GET',
  access: 'everyone',
  sharedMaxAgeSeconds: EMBED_TTL_SECONDS,
} as const

export const embeds = {
  oEmbed: route({
    ...sharedOptions,
    path: '/api/oembed',
    summary: 'Returns the oEmbed data of the page of a public user or repository',
    query: z.object({
      /** The absolute URL of the page. */
      url: z.string().max(2000),
      maxwidth: Pixels.optional(),
      maxheight: Pixels.optional(),
      /** Formats other than JSON are answered with 501, as oEmbed requires. */
      format: z.string().max(20).default('json'),
    }),
    reply: OEmbed,
  }),
  shield: route({
    ...sharedOptions,
    path: '/api/users/:login/badge',
    summary: 'Returns a figure of a public profile for the endpoint badge of shields.io',
    params: UserLogin,
    query: z.object({ figure: ShieldFigureParameter }),
    reply: Shield,
  }),
}
