import { writeFile } from 'node:fs/promises'
import { isBuiltin } from 'node:module'
import { fileURLToPath } from 'node:url'
import { execa } from 'execa'
import { defineConfig } from 'tsdown'
import { escapeNonAscii } from '../../scripts/build-service/escape-non-ascii.ts'
import { sourceFingerprint } from '../../scripts/build-service/source-fingerprint.ts'
import { thirdPartyLicenses } from '../../scripts/packages/third-party-licenses.ts'

/** Packages with native code, WebAssembly or files that they find by their own path, and the built site. */
const external = [
  '@electric-sql/pglite',
  '@fastify/swagger-ui',
  '@handiwork/site',
  '@myriaddreamin/typst-ts-node-compiler',
  '@resvg/resvg-js',
  // It loads Node's deprecated punycode, which prints a warning outside of node_modules.
  'bitbucket',
  'sharp',
]

/**
 * Creates the database template in another process, because the build of the site takes longer. A service that
 * starts earlier creates its database without it.
 */
function startDatabaseTemplate() {
  const script = new URL('../../scripts/build-service/create-database-template.ts', import.meta.url)
  const file = new URL('dist/database-template.bin', import.meta.url)
  const { nodeChildProcess } = execa(
    process.execPath,
    // In a few seconds, optimizing PGlite's WebAssembly costs more than it gains.
    ['--liftoff-only', fileURLToPath(script), fileURLToPath(file)],
    { stdio: 'ignore', buffer: false, cleanup: false, reject: false },
  )
  nodeChildProcess.unref()
}

const isExternal = (id: string) => external.some((name) => id === name || id.startsWith(`${name}/`))

/** Replaces `node:crypto` in our own sources, because Node 24 lacks a function that they use. */
function cryptoOfOlderNode() {
  const replacement = fileURLToPath(new URL('../../scripts/build-service/node-crypto.ts', import.meta.url))
  return {
    name: 'crypto-of-older-node',
    resolveId: (id: string, importer: string | undefined) =>
      id === 'node:crypto' && importer?.startsWith(sources) ? replacement : undefined,
  }
}

const sources = fileURLToPath(new URL('src/', import.meta.url))

/**
 * Bundles the service and its dependencies into a few files, because finding and loading a thousand modules of
 * dependencies takes longer than the rest of a start.
 */
export default defineConfig({
  entry: {
    main: 'src/main.ts',
    // Child processes of the service.
    'reading-process': 'src/features/analysis/reading/reading-process.ts',
    'renderer-process': 'src/features/resumes/pdf/renderer/renderer-process.ts',
    'demo-hosts-process': 'src/demo/demo-hosts-process.ts',
    // The worker thread of analyses.
    'packed-worker': '../core/src/analyze/history/packed-worker.ts',
  },
  platform: 'node',
  target: 'node24.11',
  format: 'esm',
  dts: false,
  hash: true,
  clean: true,
  plugins: [cryptoOfOlderNode(), escapeNonAscii(), thirdPartyLicenses()],
  deps: { alwaysBundle: (id) => !isExternal(id) && !isBuiltin(id), neverBundle: isExternal },
  copy: [
    { from: '../core/engine/engine.wasm', to: 'dist' },
    { from: 'src/db/migrations', to: 'dist' },
    { from: 'src/drawing/fonts', to: 'dist' },
    { from: 'src/features/resumes/pdf/renderer/resume-fonts', to: 'dist' },
    { from: 'src/features/resumes/pdf/renderer/resume.typ', to: 'dist' },
    { from: 'src/features/locations/data', to: 'dist' },
  ],
  hooks: {
    'build:done': async () => {
      await writeFile(new URL('dist/fingerprint.txt', import.meta.url), sourceFingerprint())
      startDatabaseTemplate()
    },
  },
})
