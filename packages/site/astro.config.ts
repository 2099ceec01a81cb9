import react from '@astrojs/react'
import optimizeLocales from '@react-aria/optimize-locales-plugin'
import tailwind from '@tailwindcss/vite'
import { defineConfig } from 'astro/config'
import { compressedFiles } from './astro/compressed-files.ts'
import { directives } from './astro/directives.ts'
import { serverEntry } from './astro/server-entry-integration.ts'

/** Pages are rendered by the service, which keeps what everybody may see; React comes with the islands only. */
export default defineConfig({
  output: 'server',
  adapter: serverEntry(),
  integrations: [react(), directives(), compressedFiles()],
  trailingSlash: 'ignore',
  compressHTML: true,
  session: false,
  devToolbar: { enabled: false },
  build: { inlineStylesheets: 'never' },
  // The service sends the policy as a header; here the scripts that pages bring along are told by their hashes.
  security: { checkOrigin: true, csp: true },
  vite: {
    plugins: [tailwind(), { ...optimizeLocales.vite({ locales: ['en-US'] }), enforce: 'pre' }],
    ssr: { noExternal: true },
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  },
})
