import { languageByKey, languages } from '@handiwork/core/catalog'
import type { Report } from '@handiwork/core/contract'
import { allAuthorsReport, reviewsReport, sampleReport, wideReport } from '@handiwork/fixtures/reports'
import { expect, test } from 'vitest'
import { createPage } from '../../../browse/page.ts'
import { explanationPage } from './explanation-lines.ts'

const openPage = (report: Report, topic: string) => createPage(topic, explanationPage(report, topic, 78))
const linkedTopics = (report: Report, topic: string) =>
  new Set(openPage(report, topic).links.map((link) => link.topic))

test.each([
  ['a person', sampleReport()],
  ['a person with many technologies', wideReport()],
  ['a person with reviews', reviewsReport()],
  ['all authors', allAuthorsReport()],
])('every link of a report about %s opens a page', (_, report) => {
  const opened = new Set([''])
  // A set also iterates over what is added meanwhile.
  for (const topic of opened) for (const linked of linkedTopics(report, topic)) opened.add(linked)
  expect(opened.size).toBeGreaterThan(1)
})

test.each([
  ['the overview', '', ['TypeScript', 'react', 'harborlight/kestrel', '2026-11']],
  ['a language', 'TypeScript', ['2026-10', '2026-11', '2026-11-03']],
  ['a technology', 'react', ['2026-10', '2026-11', '2026-11-03']],
  ['a repository', 'mira/tidewater', ['2026-10', '2026-11-03']],
  ['a year', '2026', ['2026-10', '2026-11']],
  ['a month', '2026-11', ['2026-11-03', '2026-11-18', 'mira/tidewater']],
  ['a day', '2026-11-03', ['2026-11', 'mira/tidewater']],
])('%s opens what its figures consist of', (_, topic, expected) => {
  expect([...linkedTopics(sampleReport(), topic)]).toEqual(expect.arrayContaining(expected))
})

test('a commit without effective lines opens its month, because its day has no figures', () => {
  const report = sampleReport()
  const { months } = report.evidence!
  const [first] = months[0]!.repositories[0]!.commits
  const empty = { ...first!, id: 'e'.repeat(40), timestamp: '2026-10-30T08:00:00.000Z', lines: 0 }
  const repositories = [{ ...months[0]!.repositories[0]!, commits: [empty] }]
  const evidence = { ...report.evidence!, months: [{ ...months[0]!, repositories }] }
  expect(linkedTopics({ ...report, evidence }, 'eeee')).toContain('2026-10')
})

test('the overview ends with the months and shows no commits', () => {
  const { lines } = openPage(sampleReport(), '')
  const texts = lines.map((line) => line.map(({ text }) => text).join(''))
  expect(texts.at(-1)).toContain('2026-10')
  expect(texts.join('\n')).not.toMatch(/^ {2}[0-9a-f]{12} /m)
})

test('the overview opens reviews, and these their repositories', () => {
  expect([...linkedTopics(reviewsReport(), '')]).toContain('reviews')
  expect([...linkedTopics(reviewsReport(), 'reviews')]).toEqual(['harborlight/kestrel'])
})

// A language is opened by its title, which is looked up as a key first.
test('no title of a language is the key of another one', () => {
  const ambiguous = languages.filter(
    ({ title }) => (languageByKey(title.toLowerCase())?.title ?? title) !== title,
  )
  expect(ambiguous).toEqual([])
})
