import { expect, test } from 'vitest'
import { createPathMatcher } from './match-patterns.ts'

test.each([
  ['lib/eal/', 'lib/eal/common/a.c', true],
  ['lib/eal/', 'lib/eal2/a.c', false],
  ['lib/eal', 'lib/eal/common/a.c', true],
  ['lib/eal.c', 'lib/eal.c', true],
  ['lib/eal.c', 'lib/ealXc', false],
  ['eal.c', 'lib/eal.c', false],
  ['drivers/net/*', 'drivers/net/a.c', true],
  ['drivers/net/*', 'drivers/net/x/a.c', false],
  ['drivers/*/iavf/', 'drivers/net/iavf/base/a.c', true],
  ['xen/arch/*/mem_access.c', 'xen/arch/arm/mem_access.c', true],
  ['a.c b.c', 'b.c', true],
])('in MAINTAINERS, %s and %s: %s', (patterns, path, expected) =>
  expect(createPathMatcher(patterns, 'maintainers')(path)).toBe(expected),
)

test.each([
  ['*', 'a/b/c.go', true],
  ['*.go', 'a/b/c.go', true],
  ['*.go', 'a/b/c.gox', false],
  ['/plugin/dns/', 'plugin/dns/a/b.go', true],
  ['/plugin/dns', 'plugin/dns/b.go', true],
  ['/plugin/dns', 'x/plugin/dns/b.go', false],
  ['docs/', 'a/docs/b.md', true],
  ['components/x/*', 'components/x/a.py', true],
  ['components/x/*', 'components/x/y/a.py', false],
  ['components/**/a.py', 'components/x/y/a.py', true],
  ['go.mod', 'tools/go.mod', true],
])('in CODEOWNERS, %s and %s: %s', (patterns, path, expected) =>
  expect(createPathMatcher(patterns, 'codeowners')(path)).toBe(expected),
)
