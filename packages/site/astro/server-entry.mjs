import { createApp } from 'astro/app/entrypoint'

export { handler, options } from '@astrojs/node/server.js'

/** Renders pages for whoever imports the built site: the service, and the command that exports a profile. */
export const app = createApp({ streaming: false })
