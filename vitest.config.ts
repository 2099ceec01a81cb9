import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

/** Every file gets a process of its own: they start many others, which takes the longer the more the starting one holds. */
const apart = [
  'packages/core/src/{analyze,git}/**/*.test.ts',
  'packages/core/test/**/*.test.ts',
  'packages/cli/src/{main,real-*}.test.ts',
  'packages/server/test/{analysis,reliability}/**/*.test.ts',
]

/** One file after the other in the same process: they load the same modules. */
const together = [
  'packages/core/src',
  'packages/core/engine',
  'packages/cli/src',
  'packages/site/src',
  'fixtures',
  'docs',
  'scripts',
].map((folder) => `${folder}/**/*.test.{ts,tsx}`)

/** These open the same kind of database, too. */
const server = ['packages/server/{src,test}/**/*.test.ts']

/** In a real browser, against one service; last and with the machine to themselves, for what takes time in them is drawn. */
const browser = ['packages/site/e2e/**/*.test.ts']

/** About several processes on one database, which only PostgreSQL can be: looked for where one is named. */
const ofPostgres = ['analysis/two-workers', 'reliability/{database-restart,frozen-worker,two-servers}'].map(
  (name) => `packages/server/test/${name}.test.ts`,
)
const without = process.env.TEST_DATABASE_URL ? [] : ofPostgres

const outside = [...apart, '**/node_modules/**']

/** What Node makes of a source is kept, for every process that a run starts. */
const compiled = fileURLToPath(new URL('.handiwork/test/compiled', import.meta.url))

export default defineConfig({
  test: {
    testTimeout: 30_000,
    hookTimeout: 30_000,
    // Left to itself it keeps a core free, which of two is half the machine.
    maxWorkers: '100%',
    env: { TZ: 'UTC', NODE_COMPILE_CACHE: compiled },
    globalSetup: 'packages/server/test/databases-of-a-run.ts',
    projects: [
      { extends: true, test: { name: 'apart', include: apart, exclude: [...without, '**/node_modules/**'] } },
      { extends: true, test: { name: 'together', include: together, exclude: outside, isolate: false } },
      { extends: true, test: { name: 'server', include: server, exclude: outside, isolate: false } },
      {
        extends: true,
        test: {
          name: 'browser',
          include: browser,
          globalSetup: 'packages/site/e2e/site-server/global-setup.ts',
          sequence: { groupOrder: 1 },
          // Files share a browser; what they do in it they do in tabs that know nothing of each other.
          isolate: false,
          testTimeout: 60_000,
          // What is looked at again and again is a page that a service draws: on a busy machine that takes seconds.
          expect: { poll: { timeout: 20_000, interval: 100 } },
        },
      },
    ],
  },
})
