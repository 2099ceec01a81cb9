import { defineConfig } from 'tsdown'

/** Bundles the workspace packages into a few files. npm dependencies stay external. */
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
  deps: {
    alwaysBundle: [/^@handiwork\//],
    neverBundle: [/^(?!@handiwork\/)[\w@]/],
  },
  copy: [
    { from: 'src/db/migrations', to: 'dist' },
    { from: 'src/drawing/fonts', to: 'dist' },
    { from: 'src/features/resumes/pdf/renderer/resume-fonts', to: 'dist' },
    { from: 'src/features/resumes/pdf/renderer/resume.typ', to: 'dist' },
    { from: 'src/features/locations/data', to: 'dist' },
  ],
})
