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
    env: { TZ: 'UTC' },
  },
})
