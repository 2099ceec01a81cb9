import { readFileSync } from 'node:fs'
import { errorStatuses } from '@handiwork/core/api'
import { expect, test } from 'vitest'
import { notServedYet } from '../packages/server/test/not-served-yet.ts'

test('the page about the API names just the calls that are not served yet', () => {
  const named = [...section('Not served yet').matchAll(/`(\w+\.\w+)`/g)].map(([, name]) => name)
  expect(named.toSorted()).toEqual(notServedYet.toSorted())
})

test('the page about the API tells every code of a refusal, with its status', () => {
  const rows = [...section('Errors').matchAll(/^\| `(\w+)` \| (\d+) \|/gm)]
  expect(Object.fromEntries(rows.map(([, code, status]) => [code, Number(status)]))).toEqual(errorStatuses)
})

test('the page about running the service names every variable it reads', () => {
  const settings = read('../packages/server/src/env.ts')
  const own = [...settings.matchAll(/^ {2}([A-Z][A-Z_]+): /gm)].map(([, name]) => name!)
  const ofSources = [...settings.matchAll(/set\('([A-Z_]+)'\)/g)].map(([, name]) => `_${name}`)
  const page = read('running.md')
  expect([...own, ...ofSources].filter((name) => !page.includes(name))).toEqual([])
})

// --- internal ---

function section(title: string): string {
  const [, text = ''] = read('api.md').split(new RegExp(`^## ${title}$`, 'm'))
  return text.split(/^## /m)[0]!
}

function read(file: string): string {
  return readFileSync(new URL(file, import.meta.url), 'utf8')
}
