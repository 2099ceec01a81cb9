import { expect, test } from 'vitest'
import { z } from 'zod'
import { badgeKeys, badges } from './badges.ts'
import { groupByKey, groups } from './groups.ts'

const Row = z.strictObject({
  key: z.string().regex(/^[a-z][a-z0-9]*$/),
  title: z.string().min(1),
  shortName: z.string().regex(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/),
  color: z.string().regex(/^#[0-9a-f]{6}$/),
  url: z.url({ protocol: /^https$/ }),
  badge: z.enum(badgeKeys).exclude(['rock-star']).optional(),
  defaults: z.strictObject({
    difficulty: z.int().min(1).max(10),
    maxExperience: z.literal([50, 60, 100, 200, 1000]).optional(),
    frontend: z.boolean(),
    backend: z.boolean(),
  }),
  icon: z.strictObject({ source: z.literal('lucide'), slug: z.string().min(1) }),
})

test('every row matches the group schema', () => {
  expect(z.array(Row).length(36).safeParse(groups).error).toBeUndefined()
})

test.each(['key', 'title', 'shortName', 'color'] as const)('has no duplicate %s', (field) => {
  expect(new Set(groups.map((group) => group[field])).size).toBe(36)
})

test('a badge counts only existing groups, and each group counts toward one badge', () => {
  const counted = badges.flatMap(({ rule }) => (rule.measures === 'technologies' ? rule.groups : []))
  expect(counted.filter((key) => groupByKey(key) === undefined)).toEqual([])
  expect(new Set(counted).size).toBe(counted.length)
})

test('every badge of a technology rule counts at least one group', () => {
  const rules = badges.map(({ rule }) => rule)
  expect(rules.filter((rule) => rule.measures === 'technologies' && rule.groups.length === 0)).toEqual([])
})

test.each([
  ['weblibs', 'front-end'],
  ['auth', 'back-end'],
  ['lint', undefined],
])('the group %s counts toward %s', (key, badge) => {
  expect(groupByKey(key)?.badge).toBe(badge)
})

test('finds a group by its key', () => {
  expect(groupByKey('weblibs')?.shortName).toBe('web-libraries')
})

test.each(['', 'nothing', 'constructor'])('returns undefined for %j', (key) => {
  expect(groupByKey(key)).toBeUndefined()
})
