import { defineMiddleware } from 'astro:middleware'

/** Tells whoever renders pages why one could not be rendered; the reader is told no more than that it failed. */
export const onRequest = defineMiddleware(async ({ locals }, next) => {
  try {
    return await next()
  } catch (error) {
    locals.failed?.(error)
    throw error
  }
})
