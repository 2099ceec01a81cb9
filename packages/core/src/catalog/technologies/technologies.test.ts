import { expect, test } from 'vitest'
import { z } from 'zod'
import { ecosystems, importFamilies } from '../ecosystem.ts'
import { groups } from '../groups.ts'
import type { Technology } from './technology.ts'
import { technologies } from './technology-list.ts'
import { spelled } from './technology-of-package.ts'

/** A name that may end with a star. */
const Pattern = z.string().regex(/^[^\s*]+\*?$/)
const named = <Name extends string>(names: readonly [Name, ...Name[]], pattern: z.ZodString) =>
  z.partialRecord(z.enum(names), z.array(pattern).min(1))

const Row = z.strictObject({
  key: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  title: z.string().regex(/^\S+( \S+)*$/),
  group: z.enum(groups.map(({ key }) => key)),
  url: z.url({ protocol: /^https$/ }).regex(/[^/]$/),
  difficulty: z.int().min(1).max(10),
  maxExperience: z.literal([50, 60, 100, 200, 1000]).optional(),
  frontend: z.boolean(),
  backend: z.boolean(),
  packages: named(ecosystems as unknown as ['npm'], Pattern),
  imports: named(importFamilies as unknown as ['js'], Pattern).optional(),
  files: z
    .array(z.string().regex(/^[^\s/][^\s]*$/))
    .min(1)
    .optional(),
  icon: z
    .strictObject({ source: z.string(), slug: z.string(), attribution: z.string().optional() })
    .nullable(),
  confirmed: z.literal(true).optional(),
})

test('every row has the fields of a technology and no others', () => {
  expect(z.array(Row).min(1000).safeParse(technologies).error?.issues.slice(0, 5)).toBeUndefined()
})

test.each(['key', 'title'] as const)('no two technologies share a %s', (field) => {
  expect(repeated(technologies.map((technology) => technology[field]))).toEqual([])
})

test('no package belongs to two technologies', () => {
  expect(repeated(technologies.flatMap(packagesOf))).toEqual([])
})

test('no import means two technologies', () => {
  expect(repeated(technologies.flatMap(importsOf))).toEqual([])
})

test('no file name means two technologies', () => {
  expect(repeated(technologies.flatMap(({ files = [] }) => files))).toEqual([])
})

test('there is a way to find every technology', () => {
  const hidden = technologies.filter(
    ({ packages, imports, files }) => Object.keys(packages).length === 0 && !imports && !files,
  )
  expect(hidden.map(({ key }) => key)).toEqual([])
})

test('packages that only hold types are no sign of a technology', () => {
  expect(technologies.flatMap(packagesOf).filter((name) => name.startsWith('npm:@types/'))).toEqual([])
})

test('a path of Go or a group of Maven needs no star: what is below belongs to it', () => {
  const stars = technologies.flatMap(packagesOf).filter((name) => /^(?:go:.*|maven:[^:]*)\*$/.test(name))
  expect(stars).toEqual([])
})

test('programming languages are no technologies', () => {
  const languages = ['typescript', 'javascript', 'python', 'kotlin', 'go', 'rust', 'swift', 'java']
  expect(technologies.filter(({ key }) => languages.includes(key))).toEqual([])
})

test('React is as hard as the model reckons', () => {
  expect(technologies.find(({ key }) => key === 'react')?.difficulty).toBe(5)
})

function packagesOf({ packages }: Technology): string[] {
  return ecosystems.flatMap((ecosystem) =>
    (packages[ecosystem] ?? []).map((name) => `${ecosystem}:${spelled(ecosystem, name)}`),
  )
}

function importsOf({ imports }: Technology): string[] {
  return importFamilies.flatMap((family) => (imports?.[family] ?? []).map((name) => `${family}:${name}`))
}

function repeated(names: readonly string[]): string[] {
  const seen = new Set<string>()
  return names.filter((name) => seen.has(name) || !seen.add(name))
}
