import { expect, test } from 'vitest'
import { findVulnerabilities } from './find-vulnerabilities.ts'
import { OsvRecord } from './osv-record.ts'

type Event = Readonly<Record<string, string>>

const recordOf = (affected: object, other: object = {}) =>
  OsvRecord.parse({
    ...{ id: 'GHSA-1', summary: 'Command injection' },
    affected: [{ package: { ecosystem: 'npm', name: 'lodash' }, ...affected }],
    ...other,
  })
const rangeOf = (...events: Event[]) => recordOf({ ranges: [{ type: 'SEMVER', events }] })
const isAffected = (version: string, record: OsvRecord) =>
  findVulnerabilities([{ name: 'lodash', version }], [record]).length > 0

test('reports package, record and the version that corrects it', () => {
  const packages = [
    { name: 'lodash', version: '4.17.20' },
    { name: 'react', version: '19.0.0' },
  ]
  expect(findVulnerabilities(packages, [rangeOf({ introduced: '0' }, { fixed: '4.17.21' })])).toEqual([
    { name: 'lodash', version: '4.17.20', id: 'GHSA-1', summary: 'Command injection', fixed: ['4.17.21'] },
  ])
})

test.each([
  ['4.17.20', [{ introduced: '0' }, { fixed: '4.17.21' }], true],
  ['4.17.21', [{ introduced: '0' }, { fixed: '4.17.21' }], false],
  ['4.17.21-beta', [{ introduced: '0' }, { fixed: '4.17.21' }], true],
  ['1.9.0', [{ introduced: '2.0.0' }], false],
  ['2.0.0', [{ introduced: '2.0.0' }], true],
  ['2.1.0', [{ introduced: '2.0.0' }, { last_affected: '2.1.0' }], true],
  ['2.1.1', [{ introduced: '2.0.0' }, { last_affected: '2.1.0' }], false],
  ['1.5.0', [{ introduced: '0' }, { fixed: '1.4.0' }, { introduced: '2.0.0' }, { fixed: '2.3.0' }], false],
  ['2.2.9', [{ introduced: '2.0.0' }, { fixed: '2.3.0' }, { introduced: '0' }, { fixed: '1.4.0' }], true],
] as [string, Event[], boolean][])('decides version %s by the events %j: %s', (version, events, expected) => {
  expect(isAffected(version, rangeOf(...events))).toBe(expected)
})

test('reports versions that a record lists', () => {
  expect(isAffected('1.0.1', recordOf({ versions: ['1.0.0', '1.0.1'] }))).toBe(true)
})

test('ignores withdrawn records, other ecosystems and ranges of commits', () => {
  const events = [{ introduced: '0' }]
  const records = [
    recordOf({ ranges: [{ type: 'SEMVER', events }] }, { withdrawn: '2026-01-01T00:00:00Z' }),
    recordOf({ package: { ecosystem: 'PyPI', name: 'lodash' }, ranges: [{ type: 'SEMVER', events }] }),
    recordOf({ ranges: [{ type: 'GIT', events }] }),
  ]
  expect(records.filter((record) => isAffected('4.17.20', record))).toEqual([])
})
