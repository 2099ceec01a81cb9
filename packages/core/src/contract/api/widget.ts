import { z } from 'zod'
import { WIDGET_HEIGHT, WIDGET_WIDTH } from '../limits.ts'
import { Bytes } from './fields.ts'
import { route } from './route.ts'
import { UserLogin } from './user.ts'

export const widgetSentence = 'Simple widget with your technology stack'
export const noLanguagesSentence = 'No detected languages'

/** On which ground it stands; without a word the SVG follows the reader's, and the PNG is light. */
export const widgetThemes = ['light', 'dark'] as const

/** Who is private has none, not even for themselves: what a shared cache keeps is the same for everybody. */
const shared = {
  method: 'GET',
  access: 'everyone',
  params: UserLogin,
  query: z.object({ theme: z.enum(widgetThemes).optional() }),
  sharedForSeconds: 300,
} as const

export const widget = {
  svg: route({
    ...shared,
    path: '/widget/:login',
    summary: `A picture of ${WIDGET_WIDTH} by ${WIDGET_HEIGHT} for other pages`,
    contentType: 'image/svg+xml',
    reply: z.string(),
  }),
  png: route({
    ...shared,
    path: '/widget/:login.png',
    summary: 'The same as a PNG of twice the size',
    contentType: 'image/png',
    reply: Bytes,
  }),
}
