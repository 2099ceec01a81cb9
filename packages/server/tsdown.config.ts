import { defineConfig } from 'tsdown'

/** Our own packages in a few files; what comes from npm stays there. */
export default defineConfig({
  entry: { main: 'src/main.ts', 'reader-thread': 'src/features/analysis/reading/reader-thread.ts' },
  platform: 'node',
  target: 'node26',
  format: 'esm',
  dts: false,
  hash: true,
  clean: true,
  deps: {
    alwaysBundle: [/^@handiwork\//],
    neverBundle: [/^(?!@handiwork\/)[\w@]/],
  },
  copy: [{ from: 'src/db/migrations', to: 'dist' }],
})
