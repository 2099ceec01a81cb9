import { emptyReport, everybodysReport, mira, sampleReport, wideReport } from '@handiwork/fixtures/reports'
import { expect, test } from 'vitest'
import { reportHtml } from './report-html.ts'

const page = reportHtml(wideReport())
const headings = (html: string) => Array.from(html.matchAll(/<h2>(.*?)<\/h2>/g), ([, title]) => title)

test('a person has all sections', () => {
  expect(headings(page)).toEqual([
    'Overview',
    'Languages',
    'Contributions',
    'Technologies',
    'Top Projects',
    'Warnings',
    'Not read',
    'How this came about',
  ])
})

test('everybody has a table of people, after what the projects are', () => {
  expect(headings(reportHtml(everybodysReport()))).toEqual([
    'Languages',
    'Contributions',
    'Technologies',
    'Top Projects',
    'People',
    'Warnings',
  ])
})

test('a page of nothing says so', () => {
  expect(reportHtml(emptyReport())).toContain('<p class="nothing">No repository was read.</p>')
})

test('the page asks for nothing outside itself; the only address in it is text', () => {
  expect(page.match(/\bsrc=|\bhref="(?!#)|url\(|@import|https?:/g)).toEqual(['https:'])
})

test('the page runs no script', () => expect(page).not.toMatch(/<script|\son\w+=/))

test('the page is held to that by its policy', () => {
  expect(page).toContain("content=\"default-src 'none'; style-src 'unsafe-inline'; img-src data:;")
})

test('a language left alone is drawn cold and says since when', () => {
  expect(page).toMatch(/<li class="is-cold">.*?JavaScript.*?12 cold, last used Mar 2025/)
})

test('a cold badge is dashed and says since when', () => {
  expect(page).toMatch(/<li class="mark verified cold">[\s\S]*?cold since <time [^>]*>2021<\/time>/)
})

test('a colour of the report that is none does not reach the page', () => {
  const groups = mira.groups.map((group) => ({ ...group, color: 'red;background:url(x)' }))
  expect(reportHtml(sampleReport({ person: { ...mira, groups } }))).not.toContain('url(')
})

test('a person who rested for a year has a sentence in place of columns', () => {
  expect(reportHtml(sampleReport({ asOf: '2029-01-01T00:00:00.000Z' }))).toContain(
    'None in the last twelve months',
  )
})

test('many months stay a page that opens', () => {
  const [month] = wideReport().evidence?.months ?? []
  const months = Array.from({ length: 240 }, (_, at) => ({
    ...month!,
    month: new Date(Date.UTC(2006, at)).toISOString().slice(0, 7),
    repositories: month!.repositories.map((one) => ({
      ...one,
      commits: Array.from({ length: 500 }, () => one.commits[0]!),
    })),
  }))
  const evidence = { ...wideReport().evidence!, months }
  expect(reportHtml(wideReport({ evidence })).length).toBeLessThan(2_500_000)
})
