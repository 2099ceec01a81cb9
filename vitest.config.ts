import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

/** They start the service as a process. */
const processTests = [
  ...[
    'backup',
    'clock-jump-process',
    'data-folder',
    'database-outage',
    'database-restart',
    'frozen-worker',
    'killed-upgrade',
    'process',
  ],
  ...['server-kill', 'telemetry-process', 'two-servers', 'worker-kill'],
]

/**
 * Each file runs in a separate process. Most spawn many child processes, which is slower from a process with a
 * large heap.
 */
const isolatedTests = [
  'packages/core/src/{analyze,git}/**/*.test.ts',
  'packages/core/test/**/*.test.ts',
  'packages/cli/src/{main,real-*}.test.ts',
  'scripts/packages/{installed-packages,installed-service,packed-packages}.test.ts',
  `packages/server/test/reliability/{${processTests.join(',')}}.test.ts`,
  // Loads the texts again, which other files share.
  'packages/site/src/i18n/texts.test.ts',
]

/** Files run one after the other in a shared process, because they load the same modules. */
const sharedTests = [
  'packages/core/src',
  'packages/core/engine',
  'packages/cli/src',
  'packages/site/src',
  'fixtures',
  'docs',
  'scripts',
].map((folder) => `${folder}/**/*.test.{ts,tsx}`)

/** These also share a test database. */
const serverTests = ['packages/server/{src,test}/**/*.test.ts']

/**
 * In a real browser, against one service. Last and without other tests in parallel, because rendering is
 * sensitive to load.
 */
const browserTests = ['packages/site/e2e/**/*.test.ts']

/**
 * Tests of several processes on one database. They require PostgreSQL, so they run only if TEST_DATABASE_URL
 * is set.
 */
const postgresOnlyTests = [
  'analysis/two-workers',
  'reliability/{database-away,database-outage,database-restart,frozen-worker,two-servers}',
].map((name) => `packages/server/test/${name}.test.ts`)
const excludedTests = process.env.TEST_DATABASE_URL ? [] : postgresOnlyTests

const nonSharedTests = [...isolatedTests, '**/node_modules/**']

/** Node's compile cache, shared by all processes of a run. */
const compileCache = fileURLToPath(new URL('.handiwork/test/compiled', import.meta.url))

export default defineConfig({
  test: {
    // They stop tests that hang. A shared machine can take several times as long as an idle one.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
    // Test processes often wait for git, PostgreSQL or the service, so there are more of them than cores.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    env: { TZ: 'UTC', NODE_COMPILE_CACHE: compileCache },
    globalSetup: ['packages/server/test/drop-test-databases.ts', 'packages/core/test/start-spawn-server.ts'],
    setupFiles: 'packages/core/test/use-spawn-server.ts',
    projects: [
      {
        extends: true,
        test: { name: 'isolated', include: isolatedTests, exclude: [...excludedTests, '**/node_modules/**'] },
      },
      {
        extends: true,
        test: { name: 'shared', include: sharedTests, exclude: nonSharedTests, isolate: false },
      },
      {
        extends: true,
        test: { name: 'server', include: serverTests, exclude: nonSharedTests, isolate: false },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: browserTests,
          globalSetup: 'packages/site/e2e/site-server/global-setup.ts',
          sequence: { groupOrder: 1 },
          maxWorkers: availableParallelism(),
          // Files share a browser, but each uses isolated tabs.
          isolate: false,
          // Polled pages are rendered by the service, which can take seconds on a busy machine.
          expect: { poll: { timeout: 60_000, interval: 100 } },
        },
      },
    ],
  },
})
