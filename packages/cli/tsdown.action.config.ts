import { defineConfig } from 'tsdown'
import command from './tsdown.config.ts'

/** Bundles the GitHub Action into files that need no installed packages. */
export default defineConfig({
  ...command,
  entry: {
    main: 'src/action/main.ts',
    // The entry point of the analysis worker threads.
    'packed-worker': '../core/src/analyze/history/packed-worker.ts',
  },
  outDir: '../../dist/action',
  copy: [{ from: '../core/engine/engine.wasm', to: '../../dist/action' }],
})
