import { isBuiltin } from 'node:module'
import { defineConfig } from 'tsdown'
import { thirdPartyLicenses } from '../../scripts/packages/third-party-licenses.ts'

const isZod = (id: string) => id === 'zod' || id.startsWith('zod/')

/**
 * Bundles the published library with its dependencies, except zod: the schemas of the contract are zod's, so
 * they must be of the same copy that the caller uses.
 */
export default defineConfig({
  entry: {
    index: 'src/published/index.ts',
    contract: 'src/published/contract.ts',
    // The entry point of the analysis worker threads.
    'packed-worker': 'src/analyze/history/packed-worker.ts',
  },
  platform: 'node',
  target: 'node22.19',
  format: 'esm',
  dts: true,
  hash: true,
  clean: true,
  plugins: [thirdPartyLicenses()],
  copy: [{ from: 'engine/engine.wasm', to: 'dist' }],
  // Creating declarations takes most of the time, as expected.
  inputOptions: { checks: { pluginTimings: false } },
  deps: { alwaysBundle: (id) => !isZod(id) && !isBuiltin(id), neverBundle: isZod },
})
