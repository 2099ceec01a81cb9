import { expect, test } from 'vitest'
import { createIgnoredPaths } from './ignored-paths.ts'

test.each([
  'Cargo.lock',
  'deep/er/yarn.lock',
  'package-lock.json',
  'web/go.sum',
  'api.generated.ts',
  'x/app.min.js',
  'vendor/a.go',
  'x/vendor/y/a.go',
  'web/node_modules/a/index.js',
  '__snapshots__/main.snap',
  'tests/a.snap',
  'db/drizzle/meta/0001.json',
  'proto/user.pb.go',
  'proto/user_pb2.py',
])('leaves out %s', (path) => expect(createIgnoredPaths()(path)).toBe(true))

test.each(['src/main.rs', 'vendored/a.go', 'lock', 'a.snapshot', 'drizzle/a.ts', 'map.ts'])(
  'counts %s',
  (path) => expect(createIgnoredPaths()(path)).toBe(false),
)

test.each([
  ['generated/** linguist-generated=true', 'generated/a/schema.ts', true],
  ['generated/** linguist-generated', 'generated/schema.ts', true],
  ['generated/** -linguist-generated', 'generated/schema.ts', false],
  ['generated/** linguist-generated=false', 'generated/schema.ts', false],
  ['generated/** linguist-generated linguist-generated=false', 'generated/schema.ts', false],
  ['# generated/** linguist-generated', 'generated/schema.ts', false],
  ['*.txt text', 'a.txt', false],
])('reads the attributes %s', (attributes, path, expected) =>
  expect(createIgnoredPaths(attributes)(path)).toBe(expected),
)

test.each([
  ['docs/*', 'docs/deep/a.md', true],
  ['docs/*', 'src/docs/a.md', false],
  ['**/docs/*.md', 'docs/a.md', true],
  ['**/docs/*.md', 'a/b/docs/c/d.md', true],
  ['a?[0-9].ts', 'src/ab7.ts', true],
  ['a?[!0-9].ts', 'src/ab7.ts', false],
  ['# docs/*', 'docs/a.md', false],
  ['', 'docs/a.md', false],
  ['**/**/**/**/x', 'x', false],
])('reads the pattern %s', (pattern, path, expected) =>
  expect(createIgnoredPaths('', pattern)(path)).toBe(expected),
)

test('matches hostile patterns in bounded time', () => {
  const isIgnored = createIgnoredPaths('', `${'*a'.repeat(99)}b\n`.repeat(1000))
  const start = performance.now()
  expect(isIgnored('a'.repeat(900))).toBe(false)
  expect(performance.now() - start).toBeLessThan(2000)
})
