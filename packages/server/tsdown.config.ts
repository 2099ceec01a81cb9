import { isBuiltin } from 'node:module'
import { defineConfig } from 'tsdown'

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

const isExternal = (id: string) => external.some((name) => id === name || id.startsWith(`${name}/`))

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
  target: 'node26',
  format: 'esm',
  dts: false,
  hash: true,
  clean: true,
  deps: { alwaysBundle: (id) => !isExternal(id) && !isBuiltin(id), neverBundle: isExternal },
  copy: [
    { from: 'src/db/migrations', to: 'dist' },
    { from: 'src/drawing/fonts', to: 'dist' },
    { from: 'src/features/resumes/pdf/renderer/resume-fonts', to: 'dist' },
    { from: 'src/features/resumes/pdf/renderer/resume.typ', to: 'dist' },
    { from: 'src/features/locations/data', to: 'dist' },
  ],
})
