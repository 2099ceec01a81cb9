import { expect, test } from 'vitest'
import { z } from 'zod'
import { ecosystems, importFamilies } from '../ecosystem.ts'
import { groups } from '../groups.ts'
import { normalizePackageName } from './find-technology-by-package.ts'
import type { Technology } from './technology.ts'
import { technologies } from './technology-list.ts'

/** A name with an optional trailing star. */
const Pattern = z.string().regex(/^[^\s*]+\*?$/)
const namePatterns = <Name extends string>(names: readonly [Name, ...Name[]], pattern: z.ZodString) =>
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
  packages: namePatterns(ecosystems as unknown as ['npm'], Pattern),
  imports: namePatterns(importFamilies as unknown as ['js'], Pattern).optional(),
  files: z
    .array(z.string().regex(/^[^\s/][^\s]*$/))
    .min(1)
    .optional(),
  icon: z
    .strictObject({ source: z.string(), slug: z.string(), attribution: z.string().optional() })
    .nullable(),
  confirmed: z.literal(true).optional(),
})

test('every row matches the technology schema', () => {
  expect(z.array(Row).min(1000).safeParse(technologies).error?.issues.slice(0, 5)).toBeUndefined()
})

test.each(['key', 'title'] as const)('has no duplicate %s', (field) => {
  expect(findDuplicates(technologies.map((technology) => technology[field]))).toEqual([])
})

test('assigns each package to one technology', () => {
  expect(findDuplicates(technologies.flatMap(packagesOf))).toEqual([])
})

test('assigns each import to one technology', () => {
  expect(findDuplicates(technologies.flatMap(importsOf))).toEqual([])
})

test('assigns each file pattern to one technology', () => {
  expect(findDuplicates(technologies.flatMap(({ files = [] }) => files))).toEqual([])
})

test('has a package, import or file pattern for every technology', () => {
  const hidden = technologies.filter(
    ({ packages, imports, files }) => Object.keys(packages).length === 0 && !imports && !files,
  )
  expect(hidden.map(({ key }) => key)).toEqual([])
})

test('contains no type-only packages', () => {
  expect(technologies.flatMap(packagesOf).filter((name) => name.startsWith('npm:@types/'))).toEqual([])
})

test('uses no redundant star in Go paths and Maven groups, which match everything below them', () => {
  const stars = technologies.flatMap(packagesOf).filter((name) => /^(?:go:.*|maven:[^:]*)\*$/.test(name))
  expect(stars).toEqual([])
})

test('contains no programming languages', () => {
  const languages = ['typescript', 'javascript', 'python', 'kotlin', 'go', 'rust', 'swift', 'java']
  expect(technologies.filter(({ key }) => languages.includes(key))).toEqual([])
})

test("uses the rating model's difficulty for React", () => {
  expect(technologies.find(({ key }) => key === 'react')?.difficulty).toBe(5)
})

function packagesOf({ packages }: Technology): string[] {
  return ecosystems.flatMap((ecosystem) =>
    (packages[ecosystem] ?? []).map((name) => `${ecosystem}:${normalizePackageName(ecosystem, name)}`),
  )
}

function importsOf({ imports }: Technology): string[] {
  return importFamilies.flatMap((family) => (imports?.[family] ?? []).map((name) => `${family}:${name}`))
}

function findDuplicates(names: readonly string[]): string[] {
  const seen = new Set<string>()
  return names.filter((name) => seen.has(name) || !seen.add(name))
}
