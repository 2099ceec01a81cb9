import { expect, test } from 'vitest'
import { aJob } from './a-job.ts'
import { firstMentions, mentionsOf } from './mentions-of.ts'

const titles = (job: Parameters<typeof mentionsOf>[0]) => mentionsOf(job).map(({ title }) => title)

test('languages come first, then technologies, then badges', () => {
  expect(titles(aJob())).toEqual(['TypeScript', 'Go', 'Kafka', 'Back-end'])
})

test('a language the catalogue does not hold is called as it is named', () => {
  expect(titles(aJob({ languages: [{ name: 'Tidal' }], packagesExtended: [], badges: [] }))).toEqual([
    'Tidal',
  ])
})

test('what there is no room for is counted', () => {
  const { shown, more } = firstMentions(mentionsOf(aJob()), 3)
  expect([shown.length, more]).toEqual([2, 2])
})

test('what there is room for is all shown', () => {
  expect(firstMentions(mentionsOf(aJob()), 4)).toMatchObject({ more: 0 })
})

const technologies = (...packagesExtended: ReturnType<typeof aJob>['packagesExtended']) =>
  mentionsOf(aJob({ languages: [], badges: [], packagesExtended }))

test.each([
  ['that of its package', 'kafka', '/files/kafka.png', '/files/kafka.png'],
  ['that of the catalogue', 'kafka', null, '/static/images/technologies/kafka.svg'],
  ['none', 'tidal', null, undefined],
])('the picture of a technology is %s', (_, name, iconUrl, picture) => {
  expect(technologies({ name, title: 'Title', iconUrl })[0]?.picture).toBe(picture)
})
