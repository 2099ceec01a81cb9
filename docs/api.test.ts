import { readFileSync } from 'node:fs'
import { errorStatuses } from '@handiwork/core/api'
import { expect, test } from 'vitest'

test('docs/api.md lists every error code with its status', () => {
  const rows = [...section('Errors').matchAll(/^\| `(\w+)` \| (\d+) \|/gm)]
  expect(Object.fromEntries(rows.map(([, code, status]) => [code, Number(status)]))).toEqual(errorStatuses)
})

test('docs/running.md names every environment variable the service reads', () => {
  const settings = read('../packages/server/src/env.ts')
  const variables = [...settings.matchAll(/^ {2}([A-Z][A-Z_]+): /gm)].map(([, name]) => name!)
  const providerVariables = [...settings.matchAll(/set\('([A-Z_]+)'\)/g)].map(([, name]) => `_${name}`)
  const page = read('running.md')
  expect([...variables, ...providerVariables].filter((name) => !page.includes(name))).toEqual([])
})

function section(title: string): string {
  const [, text = ''] = read('api.md').split(new RegExp(`^## ${title}$`, 'm'))
  return text.split(/^## /m)[0]!
}

function read(file: string): string {
  return readFileSync(new URL(file, import.meta.url), 'utf8')
}
