import { expect, test } from 'vitest'
import { affectedTests } from './affected-tests.ts'
import { affectsPageTypes } from './test-rules.ts'

const file = (path: string, ...targets: string[]) => ({
  path,
  imports: targets.map((target) => ({ specifier: target, target })),
})

const files = [
  file('packages/core/src/score/level.ts', 'packages/core/src/score/levels.json'),
  file('packages/core/src/score/score.ts', 'packages/core/src/score/level.ts'),
  file('packages/core/src/score/score.test.ts', 'packages/core/src/score/score.ts'),
  file('packages/server/src/features/jobs/routes.ts', 'packages/server/src/features/jobs/list-jobs.ts'),
  file('packages/server/src/features/jobs/list-jobs.ts'),
  file('packages/server/src/features/jobs/jobs.test.ts', 'packages/server/test/test-server.ts'),
  file('packages/server/src/features/issues/issues.test.ts', 'packages/server/test/test-server.ts'),
  file('packages/server/src/features/features.ts', 'packages/server/src/features/jobs/routes.ts'),
  file('packages/server/src/app.ts', 'packages/server/src/features/features.ts'),
  file('packages/server/test/test-server.ts', 'packages/server/src/app.ts'),
  file('packages/server/test/walk/calls.test.ts', 'packages/server/test/test-server.ts'),
  file('packages/site/e2e/flows/jobs.test.ts'),
  file('docs/vocabulary.test.ts'),
]

test.each([
  {
    what: 'tests that import the file directly or not',
    changed: 'packages/core/src/score/level.ts',
    tests: ['packages/core/src/score/score.test.ts', 'docs/vocabulary.test.ts'],
  },
  {
    what: 'tests that use imported data',
    changed: 'packages/core/src/score/levels.json',
    tests: ['packages/core/src/score/score.test.ts', 'docs/vocabulary.test.ts'],
  },
  {
    what: "a feature's own tests and those of all routes, but no other feature's",
    changed: 'packages/server/src/features/jobs/list-jobs.ts',
    tests: [
      'packages/server/src/features/jobs/jobs.test.ts',
      'packages/server/test/walk/calls.test.ts',
      'docs/vocabulary.test.ts',
    ],
  },
  {
    what: 'tests of every feature for a migration',
    changed: 'packages/server/src/db/migrations/099-more.sql',
    tests: [
      'packages/server/src/features/jobs/jobs.test.ts',
      'packages/server/src/features/issues/issues.test.ts',
      'packages/server/test/walk/calls.test.ts',
    ],
  },
  {
    what: 'the browser tests of a page',
    changed: 'packages/site/src/features/jobs/Job.astro',
    tests: ['packages/site/e2e/flows/jobs.test.ts', 'docs/vocabulary.test.ts'],
  },
  {
    what: 'a changed test itself',
    changed: 'packages/core/src/score/score.test.ts',
    tests: ['packages/core/src/score/score.test.ts', 'docs/vocabulary.test.ts'],
  },
])('selects $what', ({ changed, tests }) => {
  expect(affectedTests(files, [changed])).toEqual(tests)
})

test.each(['package-lock.json', 'unknown.bin'])('selects all tests for %s', (path) => {
  expect(affectedTests(files, ['docs/vocabulary.test.ts', path])).toBe('all')
})

test('selects no tests without changes', () => {
  expect(affectedTests(files, [])).toEqual([])
})

test.each([
  { path: 'packages/site/src/pages/index.astro', affected: true },
  { path: 'packages/core/src/contract/api/job.ts', affected: true },
  { path: 'package-lock.json', affected: true },
  { path: 'packages/server/src/features/jobs/list-jobs.ts', affected: false },
  { path: 'docs/speed.md', affected: false },
])('knows whether $path affects the types of pages', ({ path, affected }) => {
  expect(affectsPageTypes(path)).toBe(affected)
})
