import { expect, test } from 'vitest'
import { caveat } from './oracle.ts'

test.each(['2.50.0', '2.55.0', '2.60.1.windows.1', '3.0.0'])('git %s is minimal', (version) =>
  expect(caveat(version)).toBeUndefined(),
)

test.each(['2.39.5', '2.49.1', '1.99.0'])('git %s is told not to be', (version) =>
  expect(caveat(version)).toContain(`git ${version} is older than 2.50`),
)
