import { createApp } from 'astro/app/entrypoint'

export { handler, options } from '@astrojs/node/server.js'

/** Renders pages for importers of the built site: the server, and the CLI's profile export. */
export const app = createApp({ streaming: false })
