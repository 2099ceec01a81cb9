import { defineConfig } from 'tsdown'
import { thirdPartyLicenses } from '../../scripts/packages/third-party-licenses.ts'
import command from './tsdown.config.ts'

/** Bundles the GitHub Action into files that need no installed packages. */
export default defineConfig({
  ...command,
  // The packages of the toolkit call Node's modules as functions, which only imports allow.
  plugins: [thirdPartyLicenses()],
  outputOptions: {},
  entry: {
    main: 'src/action/main.ts',
    // The entry point of the analysis worker threads.
    'packed-worker': '../core/src/analyze/history/packed-worker.ts',
  },
  outDir: '../../dist/action',
  copy: [{ from: '../core/engine/engine.wasm', to: '../../dist/action' }],
})
