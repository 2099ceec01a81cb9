import react from '@astrojs/react'
import optimizeLocales from '@react-aria/optimize-locales-plugin'
import tailwind from '@tailwindcss/vite'
import { defineConfig } from 'astro/config'
import { escapeNonAscii } from '../../scripts/build-service/escape-non-ascii.ts'
import { thirdPartyLicenses } from '../../scripts/packages/third-party-licenses.ts'
import { browserContract } from './astro/browser-contract.ts'
import { cachedDigests } from './astro/cached-digests.ts'
import { compressedFiles } from './astro/compressed-files.ts'
import { contractSizes } from './astro/contract-sizes.ts'
import { directives } from './astro/directives.ts'
import { lazySchemas } from './astro/lazy-schemas.ts'
import { pureDefinitions } from './astro/pure-definitions.ts'
import { scriptGraph } from './astro/script-graph.ts'
import { codeSplitting, extendedEntries } from './astro/script-groups.ts'
import { serverEntry } from './astro/server-entry-integration.ts'

/** The server renders pages on request and caches public ones. Only islands load React. */
export default defineConfig({
  output: 'server',
  adapter: serverEntry(),
  integrations: [react(), directives(), scriptGraph(), compressedFiles()],
  trailingSlash: 'ignore',
  compressHTML: true,
  session: false,
  devToolbar: { enabled: false },
  build: { inlineStylesheets: 'never' },
  // The server sends the CSP as a header. Astro supplies the hashes of inline scripts.
  security: { checkOrigin: true, csp: true },
  vite: {
    plugins: [
      cachedDigests(),
      contractSizes(),
      ...[browserContract(), extendedEntries(), lazySchemas(), pureDefinitions()],
      tailwind(),
      thirdPartyLicenses(),
      escapeNonAscii(),
      { ...optimizeLocales.vite({ locales: ['en-US'] }), enforce: 'pre' },
    ],
    environments: {
      client: { build: { rolldownOptions: { output: { codeSplitting } } } },
    },
    ssr: { noExternal: true },
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  },
})
