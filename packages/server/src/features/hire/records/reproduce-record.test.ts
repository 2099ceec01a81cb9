import { NewSearchCriteria } from '@handiwork/core/api'
import { expect, test } from 'vitest'
import { contextFixture, matchInputsFixture } from '../../../../test/insert-search-record.ts'
import { explainMatch } from '../match/explain-match.ts'
import { digestRecord, digestRow, numberRows } from './ranked-page.ts'
import { reproduceRecord, type StoredRecord } from './reproduce-record.ts'

const criteria = NewSearchCriteria.parse({ languages: 'go' })

/** A record of two people with Go. */
function createRecord(): StoredRecord {
  const people = [561.25, 96].map((experience, index) => {
    const go = { kind: 'language', name: 'go', title: 'Go', experience, temperature: 60 } as const
    const inputs = { ...matchInputsFixture, skills: [{ ...go, lastUsedAt: '2026-05-30T00:00:00.000Z' }] }
    const userId = `0199c000-0000-7000-8000-00000000000${index}`
    return { userId, inputs, ...explainMatch(criteria, inputs, contextFixture) }
  })
  const page = {
    ...{ criteria, context: contextFixture, preceding: 20, total: 22, rows: numberRows(people, 20) },
    versions: { match: 'match/1', model: 'xp/2', catalog: '2026.11', service: '1.0.0' },
  }
  const rowDigests = page.rows.map(digestRow)
  return { ...page, rowDigests, digest: digestRecord(page, rowDigests) }
}

const changeRow = (record: StoredRecord, change: Partial<StoredRecord['rows'][number]>): StoredRecord => ({
  ...record,
  rows: record.rows.map((row) => (row.position === 0 ? { ...row, ...change } : row)),
})

test('reproduces a record, also after a row was erased', () => {
  const record = createRecord()
  const erased = { ...record, rows: record.rows.slice(1) }
  expect([record, erased].map((one) => reproduceRecord(one))).toEqual([
    {
      reproduced: true,
      rows: new Map([
        [0, true],
        [1, true],
      ]),
    },
    { reproduced: true, rows: new Map([[1, true]]) },
  ])
})

test.each([
  [
    'an input',
    (record: StoredRecord) => changeRow(record, { inputs: { ...record.rows[0]!.inputs, remote: true } }),
  ],
  ['the stored rank', (record: StoredRecord) => changeRow(record, { rank: 1 })],
  ['the stored score', (record: StoredRecord) => changeRow(record, { score: 1 })],
  ['the user', (record: StoredRecord) => changeRow(record, { userId: record.rows[1]!.userId })],
  ['the criteria', (record: StoredRecord) => ({ ...record, criteria: { ...criteria, remote: true } })],
  ['the number of preceding people', (record: StoredRecord) => ({ ...record, preceding: 0 })],
  ['the total', (record: StoredRecord) => ({ ...record, total: 23 })],
  [
    'the order',
    (record: StoredRecord) => ({
      ...record,
      rows: record.rows.map((row) => ({ ...row, position: 1 - row.position })),
    }),
  ],
])('does not reproduce a record after %s changed', (_, change) => {
  expect(reproduceRecord(change(createRecord())).reproduced).toBe(false)
})
