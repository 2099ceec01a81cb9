import { defineConfig } from 'tsdown'

/** Our own packages in a few files; what comes from npm stays there. */
export default defineConfig({
  entry: {
    main: 'src/main.ts',
    // Programs that the service starts.
    'reading-process': 'src/features/analysis/reading/reading-process.ts',
    'press-process': 'src/features/resumes/pdf/press/press-process.ts',
    'demo-hosts-process': 'src/demo/demo-hosts-process.ts',
    // A thread that analyses start.
    'packed-worker': '../core/src/analyze/history/packed-worker.ts',
  },
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
  copy: [
    { from: 'src/db/migrations', to: 'dist' },
    { from: 'src/drawing/fonts', to: 'dist' },
    { from: 'src/features/resumes/pdf/press/resume-fonts', to: 'dist' },
    { from: 'src/features/resumes/pdf/press/sheet.typ', to: 'dist' },
    { from: 'src/features/locations/data', to: 'dist' },
  ],
})
