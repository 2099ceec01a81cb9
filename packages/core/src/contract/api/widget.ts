import { z } from 'zod'
import { WIDGET_HEIGHT, WIDGET_WIDTH } from '../limits.ts'
import { Bytes } from './fields.ts'
import { route } from './route.ts'
import { UserLogin } from './user.ts'

export const widgetSentence = 'Simple widget with your technology stack'
export const noLanguagesSentence = 'No detected languages'

/** Background theme. By default the SVG follows `prefers-color-scheme` and the PNG is light. */
export const widgetThemes = ['light', 'dark'] as const

/**
 * Private users have no widget, not even for themselves, because shared caches serve one copy to everyone.
 */
const sharedOptions = {
  method: 'GET',
  access: 'everyone',
  params: UserLogin,
  query: z.object({ theme: z.enum(widgetThemes).optional() }),
  sharedMaxAgeSeconds: 300,
} as const

export const widget = {
  svg: route({
    ...sharedOptions,
    path: '/widget/:login',
    summary: `Returns the SVG badge, ${WIDGET_WIDTH} by ${WIDGET_HEIGHT} pixels, for embedding in other pages`,
    contentType: 'image/svg+xml',
    reply: z.string(),
  }),
  png: route({
    ...sharedOptions,
    path: '/widget/:login.png',
    summary: 'Returns the badge as a PNG at twice the size',
    contentType: 'image/png',
    reply: Bytes,
  }),
}
