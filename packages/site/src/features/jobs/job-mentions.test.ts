import { expect, test } from 'vitest'
import { jobFixture } from './job-fixture.ts'
import { jobMentions, splitMentions } from './job-mentions.ts'

const titles = (job: Parameters<typeof jobMentions>[0]) => jobMentions(job).map(({ title }) => title)

test('lists languages first, then technologies, then badges', () => {
  expect(titles(jobFixture())).toEqual(['TypeScript', 'Go', 'Kafka', 'Back-end'])
})

test('uses the name of a language outside the catalog', () => {
  expect(titles(jobFixture({ languages: [{ name: 'Tidal' }], packagesExtended: [], badges: [] }))).toEqual([
    'Tidal',
  ])
})

test("counts the mentions that don't fit", () => {
  const { shown, more } = splitMentions(jobMentions(jobFixture()), 3)
  expect({ shown: shown.length, more }).toEqual({ shown: 2, more: 2 })
})

test('shows all mentions if they fit', () => {
  expect(splitMentions(jobMentions(jobFixture()), 4)).toMatchObject({ more: 0 })
})

const technologies = (...packagesExtended: ReturnType<typeof jobFixture>['packagesExtended']) =>
  jobMentions(jobFixture({ languages: [], badges: [], packagesExtended }))

test.each([
  ["the package's icon", 'kafka', '/files/kafka.png', '/files/kafka.png'],
  ["the catalog's icon", 'kafka', null, '/static/images/technologies/kafka.svg'],
  ['none', 'tidal', null, undefined],
])('uses as icon of a technology: %s', (_, name, packageIconUrl, iconUrl) => {
  expect(technologies({ name, title: 'Title', iconUrl: packageIconUrl })[0]?.iconUrl).toBe(iconUrl)
})
