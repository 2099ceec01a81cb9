import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: [
      'packages/*/{src,test}/**/*.test.{ts,tsx}',
      'fixtures/**/*.test.ts',
      'docs/**/*.test.ts',
      'scripts/**/*.test.ts',
    ],
    testTimeout: 30_000,
    hookTimeout: 30_000,
    // Left to itself it keeps a core free, which of two is half the machine.
    maxWorkers: '100%',
    env: { TZ: 'UTC' },
  },
})
