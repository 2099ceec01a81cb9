import { defineConfig } from 'tsdown'

/** Everything in a few files: starting up costs what is loaded, so each command loads its own part only. */
export default defineConfig({
  entry: {
    main: 'src/main.ts',
    // A thread that analyses start.
    'packed-worker': '../core/src/analyze/history/packed-worker.ts',
  },
  platform: 'node',
  target: 'node22.19',
  format: 'esm',
  minify: true,
  dts: false,
  hash: true,
  clean: true,
  deps: {
    alwaysBundle: [/.*/],
    onlyBundle: false,
    // Ink asks for it only when DEV is set, which nobody sets here.
    neverBundle: ['react-devtools-core'],
  },
  define: { 'process.env.NODE_ENV': '"production"', 'process.env.DEV': '"false"' },
})
