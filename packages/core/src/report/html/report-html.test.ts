import {
  allAuthorsReport,
  besideXp,
  contributor,
  emptyReport,
  mira,
  repository,
  reviewsReport,
  sampleReport,
  wideReport,
} from '@handiwork/fixtures/reports'
import { expect, test } from 'vitest'
import type { HostedReviews } from '../../contract/hosted-reviews.ts'
import { reportHtml } from './report-html.ts'

const page = reportHtml(wideReport())
const headings = (html: string) => Array.from(html.matchAll(/<h2>(.*?)<\/h2>/g), ([, title]) => title)

test('renders all sections for a person', () => {
  expect(headings(page)).toEqual([
    'Overview',
    'Languages',
    'Contributions',
    'Technologies',
    'Top Projects',
    'Warnings',
    'Skipped',
    'How this was computed',
  ])
})

test('renders a table of people after the projects in a report of all authors', () => {
  expect(headings(reportHtml(allAuthorsReport()))).toEqual([
    'Languages',
    'Contributions',
    'Technologies',
    'Top Projects',
    'People',
    'Warnings',
  ])
})

const listPeople = (reviewedCount: number) => {
  const person = { ...contributor('Mira', 640), ...besideXp('maintains', '2026-11-18', reviewedCount) }
  return reportHtml(
    allAuthorsReport({ repositories: [repository('mira/tides', { contributors: [person] })] }),
  )
}

test('shows the status and the reviews of people', () => {
  expect(listPeople(1204)).toContain(
    '<td class="status">Maintains now</td><td class="num aside">1,204</td><td class="aside"></td></tr>',
  )
})

test('omits reviews of people if no one has any', () => {
  expect(listPeople(0)).toContain('<th scope="col" class="status">Status</th><th scope="col" class="aside">')
})

test('shows a message for an empty report', () => {
  expect(reportHtml(emptyReport())).toContain('<p class="nothing">No repositories were analyzed.</p>')
})

test('requests no external resources; its only URL is text', () => {
  expect(page.match(/\bsrc=|\bhref="(?!#)|url\(|@import|https?:/g)).toEqual(['https:'])
})

test('contains no script', () => expect(page).not.toMatch(/<script|\son\w+=/))

test('has a content security policy that forbids scripts and external resources', () => {
  expect(page).toContain("content=\"default-src 'none'; style-src 'unsafe-inline'; img-src data:;")
})

test('marks an unused language as cold, with its last use', () => {
  expect(page).toMatch(/<li class="is-cold">.*?JavaScript.*?12 cold, last used Mar 2025/)
})

test('marks a cold badge, with the year of its last use', () => {
  expect(page).toMatch(/<li class="badge verified cold">[\s\S]*?cold since <time [^>]*>2021<\/time>/)
})

test('drops invalid colors of a report', () => {
  const groups = mira.groups.map((group) => ({ ...group, color: 'red;background:url(x)' }))
  expect(reportHtml(sampleReport({ person: { ...mira, groups } }))).not.toContain('url(')
})

test('replaces the chart with a sentence after a year without commits', () => {
  expect(reportHtml(sampleReport({ asOf: '2029-01-01T00:00:00.000Z' }))).toContain(
    'No contributions in the last twelve months',
  )
})

test('lists reviewed commits, and the number of those that are not listed', () => {
  const html = reportHtml(reviewsReport())
  expect(html).toContain('<code>7a11ce00</code></th><td><time')
  expect(html).toContain('Reviewed-by, Tested-by</td><td>Jonas Lindqvist</td><td>same</td>')
  expect(html).toContain('<p class="small muted">and 1 more</p></details>')
})

test('lists at most 60 reviewed commits', () => {
  const report = reviewsReport()
  const [first] = report.evidence!.reviews!
  const reviews = Array.from({ length: 61 }, (_, at) => ({ ...first!, id: `${at}`.padStart(8, 'f') }))
  const html = reportHtml({ ...report, evidence: { ...report.evidence!, reviews } })
  expect(html).toContain('<code>ffffff59</code>')
  expect(html).not.toContain('<code>ffffff60</code>')
})

test('limits the page size for many months', () => {
  const [month] = wideReport().evidence?.months ?? []
  const months = Array.from({ length: 240 }, (_, index) => ({
    ...month!,
    month: new Date(Date.UTC(2006, index)).toISOString().slice(0, 7),
    repositories: month!.repositories.map((repository) => ({
      ...repository,
      commits: Array.from({ length: 500 }, () => repository.commits[0]!),
    })),
  }))
  const evidence = { ...wideReport().evidence!, months }
  expect(reportHtml(wideReport({ evidence })).length).toBeLessThan(2_500_000)
})

test('shows reviews at code hosts, and which were not read', () => {
  const figures = {
    ...{ pullRequestCount: 3, authorCount: 2, sessionCount: 1, approvedCount: 3 },
    ...{ firstTimestamp: '2024-01-01T00:00:00.000Z', lastTimestamp: '2024-01-01T00:00:00.000Z' },
  }
  const hostedReviews: HostedReviews[] = [
    { state: 'read', source: 'gitHub', isTruncated: false, ...figures },
    { state: 'notRead', source: 'gitLab', reason: 'unavailable' },
  ]
  const html = reportHtml(sampleReport({ person: { ...mira, hostedReviews } }))
  expect(html).toContain(
    '<li>Reviewed 3 pull requests of 2 people on GitHub in 1 session, and approved 3.</li>',
  )
  expect(html).toContain('<li>Reviews on GitLab were not read: ')
})
