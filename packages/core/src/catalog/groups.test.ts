import { expect, test } from 'vitest'
import { z } from 'zod'
import { badgeKeys } from './badges.ts'
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

test('every row has the fields of a group and no others', () => {
  expect(z.array(Row).length(36).safeParse(groups).error).toBeUndefined()
})

test.each(['key', 'title', 'shortName', 'color'] as const)('no two groups share a %s', (field) => {
  expect(new Set(groups.map((group) => group[field])).size).toBe(36)
})

test('every badge that technologies can earn has a group', () => {
  const earned = new Set(groups.map(({ badge }) => badge))
  expect(badgeKeys.filter((key) => key !== 'rock-star' && !earned.has(key))).toEqual([])
})

test('a group is found by its key', () => {
  expect(groupByKey('weblibs')?.shortName).toBe('web-libraries')
})

test.each(['', 'nothing', 'constructor'])('%j is no group', (key) => {
  expect(groupByKey(key)).toBeUndefined()
})
