import { allAuthorsReport, repository, sampleReport } from '@handiwork/fixtures/reports'
import { expect, test } from 'vitest'
import { mergeReports } from './merge-reports.ts'

const report = (...names: string[]) => ({
  ...allAuthorsReport(),
  repositories: names.map((name) => repository(name)),
})

const namesOf = ({ repositories }: ReturnType<typeof mergeReports>) =>
  repositories.map(({ fullName }) => fullName)

test('contains the repositories, targets and skipped targets of both reports', () => {
  const skipped = { name: 'gone', reason: 'notFound', message: 'No such folder.' } as const
  const request = { ...allAuthorsReport().request, targets: ['right'] }
  const merged = mergeReports(report('left'), { ...report('right'), request, skipped: [skipped] })
  expect(namesOf(merged)).toEqual([...namesOf(report('left')), ...namesOf(report('right'))])
  expect(merged.request.targets).toEqual([...allAuthorsReport().request.targets, 'right'])
  expect(merged.skipped).toContainEqual(skipped)
})

test('contains a repository of both reports once', () => {
  expect(namesOf(mergeReports(report('same', 'left'), report('same')))).toEqual(
    namesOf(report('same', 'left')),
  )
})

test('rejects a report about one person, because months cap xp', () => {
  const ofPerson = sampleReport()
  expect(() => mergeReports(report('left'), ofPerson)).toThrow(
    `The report covers ${ofPerson.person?.name} only. Only reports about all authors can be merged.`,
  )
})

test.each([
  ['rating models', { model: { ...allAuthorsReport().model, name: 'xp/9' } }],
  ['catalogs', { model: { ...allAuthorsReport().model, catalog: 'other' } }],
  ['dates', { asOf: '2001-01-01T00:00:00.000Z' }],
  ['starts', { request: { ...allAuthorsReport().request, since: '2001-01-01T00:00:00.000Z' } }],
  ['ends', { request: { ...allAuthorsReport().request, until: '2001-01-01T00:00:00.000Z' } }],
])('rejects reports with different %s', (title, changes) => {
  expect(() => mergeReports(report('left'), { ...report('right'), ...changes })).toThrow(
    `The reports have different ${title}: `,
  )
})
