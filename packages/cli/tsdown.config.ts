import { defineConfig } from 'tsdown'
import { contentFingerprint } from '../../scripts/build-service/source-fingerprint.ts'
import { commandChunks } from '../../scripts/packages/command-chunks.ts'
import { directBuiltins } from '../../scripts/packages/direct-builtins.ts'
import { parsedJson } from '../../scripts/packages/parsed-json.ts'
import { thirdPartyLicenses } from '../../scripts/packages/third-party-licenses.ts'

/**
 * Bundles everything into a few chunks. Loading code dominates start-up time, so each command loads only its
 * own part.
 */
export default defineConfig({
  entry: {
    main: 'src/main.ts',
    // The entry point of the analysis worker threads.
    'packed-worker': '../core/src/analyze/history/packed-worker.ts',
  },
  platform: 'node',
  target: 'node22.19',
  format: 'esm',
  minify: true,
  dts: false,
  hash: true,
  clean: true,
  plugins: [
    directBuiltins(),
    parsedJson({ '/technologies.json': ['confirmed', 'icon', 'url'] }),
    thirdPartyLicenses(),
  ],
  outputOptions: { codeSplitting: { groups: commandChunks() } },
  copy: [{ from: '../core/engine/engine.wasm', to: 'dist' }],
  deps: {
    alwaysBundle: [/.*/],
    onlyBundle: false,
    // Ink loads it only if DEV is set, and this build never sets DEV.
    neverBundle: ['react-devtools-core'],
  },
  define: {
    'process.env.NODE_ENV': '"production"',
    'process.env.DEV': '"false"',
    BUILD_ID: JSON.stringify(
      contentFingerprint([
        'package-lock.json',
        'packages/core/engine/engine.wasm',
        'packages/{core,cli}/src/**/*',
      ]),
    ),
  },
})
