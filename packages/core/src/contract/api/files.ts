import { z } from 'zod'
import { Bytes } from './fields.ts'
import { route } from './route.ts'

/**
 * The path of a stored image. Its name is unguessable and its content never changes, so it can be cached
 * forever.
 */
export const fileUrlPath = (name: string) => `/files/${name}`

export const FileName = z.string().regex(/^[\w-]{22}\.(?:png|jpg)$/)

export const files = {
  get: route({
    method: 'GET',
    path: '/files/:name',
    summary: 'Returns a re-encoded image uploaded by a user',
    access: 'everyone',
    params: z.object({ name: FileName }),
    reply: Bytes,
    contentType: 'image/*',
  }),
}
