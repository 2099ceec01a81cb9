import { expect, test } from 'vitest'
import { versionWarning } from './reference-git.ts'

test.each(['2.50.0', '2.55.0', '2.60.1.windows.1', '3.0.0'])('returns no warning for git %s', (version) =>
  expect(versionWarning(version)).toBeUndefined(),
)

test.each(['2.39.5', '2.49.1', '1.99.0'])('warns about git %s', (version) =>
  expect(versionWarning(version)).toContain(`git ${version} is older than 2.50`),
)
