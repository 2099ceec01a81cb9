import { defineMiddleware } from 'astro:middleware'

/** Reports render errors to the server. The visitor only sees that the page failed. */
export const onRequest = defineMiddleware(async ({ locals }, next) => {
  try {
    return await next()
  } catch (error) {
    locals.onRenderError?.(error)
    throw error
  }
})
