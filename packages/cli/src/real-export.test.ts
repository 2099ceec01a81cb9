import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { wideReport } from '@handiwork/fixtures/reports'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { handiworkIn } from '../test/program.ts'
import { type Followed, followed, staticHost } from '../test/static-host.ts'

let folder: string
let found: Followed
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'handiwork-real-export-'))
  const report = join(folder, 'report.json')
  await writeFile(report, JSON.stringify(wideReport()))
  const { stderr } = await handiworkIn(folder, [
    'export',
    report,
    '--out',
    join(folder, 'site'),
    '--base',
    '/repo',
  ])
  expect(stderr).toBe('')
  await using host = await staticHost(join(folder, 'site'))
  found = await followed(host.url, ['', '404.html'])
})
afterAll(() => rm(folder, { recursive: true }))

test('every link of the built pages leads somewhere, and every file is there', () => {
  expect(found.dead).toEqual([])
})

test('no page asks for anything from elsewhere', () => {
  expect(found.asked).toEqual([])
})

test('links that lead out lead to the code hosts', () => {
  expect(new Set([...found.away].map((address) => new URL(address).hostname))).toEqual(
    new Set(['github.com']),
  )
})

test('the profile, the list, each repository and what is missing have a page', () => {
  expect(found.pages.size).toBe(3 + wideReport().repositories.length)
})

test('no page holds an address of the person, a folder that was read, or where it was rendered', () => {
  const told = /oakfield\.example|noreply|~\/code|exported\.invalid/
  expect([...found.pages].filter(([, html]) => told.test(html)).map(([path]) => path)).toEqual([])
})

test('no page holds an island, a form, or a script without a right to run', () => {
  const useless = /<astro-island|<form|\son[a-z]+="/
  expect([...found.pages].filter(([, html]) => useless.test(html)).map(([path]) => path)).toEqual([])
})

test('nothing is told that a report does not know', () => {
  expect(
    [...found.pages].filter(([, html]) => /\bstars?\b|followers/.test(html)).map(([path]) => path),
  ).toEqual([])
})
