import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { wideReport } from '@handiwork/fixtures/reports'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runHandiworkIn } from '../test/run-handiwork-in.ts'
import { type CrawlResult, crawlSite, startStaticHost } from '../test/start-static-host.ts'

let folder: string
let crawl: CrawlResult
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'handiwork-real-export-'))
  const report = join(folder, 'report.json')
  await writeFile(report, JSON.stringify(wideReport()))
  const { stderr } = await runHandiworkIn(folder, [
    'export',
    report,
    '--out',
    join(folder, 'site'),
    '--base',
    '/repo',
  ])
  expect(stderr).toBe('')
  await using host = await startStaticHost(join(folder, 'site'))
  crawl = await crawlSite(host.url, ['', '404.html'])
})
const textOf = (path: string) => (crawl.pages.get(path) ?? '').replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')
afterAll(() => rm(folder, { recursive: true }))

test('resolves every link and file of the exported pages', () => {
  expect(crawl.brokenLinks).toEqual([])
})

test('requests nothing from other origins', () => {
  expect(crawl.externalRequests).toEqual([])
})

test('links only to code hosts outside the export', () => {
  expect(new Set([...crawl.externalLinks].map((address) => new URL(address).hostname))).toEqual(
    new Set(['github.com']),
  )
})

test('exports the profile, list, resume, 404 page, and the overview and people of each repository', () => {
  expect(crawl.pages.size).toBe(4 + 2 * wideReport().repositories.length)
})

test('links the profile to the resume', () => {
  expect(crawl.pages.get('')).toMatch(/<a class="btn wide" href="\.\/resume\/">/)
})

test("shows the person's name, languages with xp, technologies and projects on the resume", () => {
  const text = textOf('resume/')
  expect(text).toMatch(/Mira Okafor 2,184 xp Level 8, based on 118 months of code/)
  expect(text).toMatch(/TypeScript 742 xp/)
  expect(text).toContain('React')
  expect(text).toContain('oakfield/ledger')
})

test('links the projects on the resume to their pages', () => {
  expect(crawl.pages.get('resume/')).toContain('href="../projects/oakfield-ledger/"')
})

test('offers no download on the resume, which requires a server', () => {
  expect(crawl.pages.get('resume/')).not.toMatch(/<details|<summary|download|\/api\//)
})

test('contains no personal email address, local folder or render URL', () => {
  const privateText = /oakfield\.example|noreply|~\/code|exported\.invalid/
  expect([...crawl.pages].filter(([, html]) => privateText.test(html)).map(([path]) => path)).toEqual([])
})

test('contains no island, form or inline event handler', () => {
  const interactiveMarkup = /<astro-island|<form|\son[a-z]+="/
  expect([...crawl.pages].filter(([, html]) => interactiveMarkup.test(html)).map(([path]) => path)).toEqual(
    [],
  )
})

test('shows no stars or followers, which a report does not contain', () => {
  expect(
    [...crawl.pages].filter(([, html]) => /\bstars?\b|followers/.test(html)).map(([path]) => path),
  ).toEqual([])
})
