import { readFileSync } from 'node:fs'
import { Report } from '@handiwork/core/contract'
import { expect, test } from 'vitest'
import { runHandiwork } from '../packages/cli/test/run-handiwork.ts'

const page = readFileSync(new URL('analyze.md', import.meta.url), 'utf8')

test('docs/analyze.md documents every field of a report', () => {
  const undocumented = propertyNames(Report.toJSONSchema()).filter((name) => !isMentioned(name))
  expect(undocumented).toEqual([])
})

test('docs/analyze.md documents every option of analyze', async () => {
  const { stdout } = await runHandiwork('analyze --help')
  const options = [...stdout.matchAll(/^ {2}(?:-\w, )?(--[\w-]+)/gm)].map(([, name = '']) => name)
  expect(options.filter((name) => name !== '--help' && !page.includes(`\`${name}`))).toEqual([])
})

/** Names of all properties in a JSON schema, at any depth. */
function propertyNames(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  const nested = Object.values(schema).flatMap(propertyNames)
  const own = 'properties' in schema ? Object.keys(schema.properties ?? {}) : []
  return [...new Set([...own, ...nested])]
}

/** In code, alone or after its parent, such as `languages[].name` or `.name`. */
const isMentioned = (name: string) => new RegExp(`[\`.]${name}[\`.[]`).test(page)
