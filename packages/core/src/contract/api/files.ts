import { z } from 'zod'
import { Bytes } from './fields.ts'
import { route } from './route.ts'

/** A kept picture by a name nobody can guess: what it shows never changes, so whoever has it may keep it for ever. */
export const fileAddress = (name: string) => `/files/${name}`

export const FileName = z.string().regex(/^[\w-]{22}\.(?:png|jpg)$/)

export const files = {
  get: route({
    method: 'GET',
    path: '/files/:name',
    summary: 'A picture somebody uploaded, as it was drawn anew',
    access: 'everyone',
    params: z.object({ name: FileName }),
    reply: Bytes,
    contentType: 'image/*',
  }),
}
