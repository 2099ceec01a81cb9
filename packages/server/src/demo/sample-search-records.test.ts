import { NewSearchCriteria } from '@handiwork/core/api'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databases } from '../../test/databases.ts'
import { shareSampleData } from '../../test/shared-sample-data.ts'
import { createTestDemo, type TestDemo } from '../../test/test-demo.ts'
import { reproduceRecord, type StoredRecord } from '../features/hire/records/reproduce-record.ts'

describe('the searches of the sample recruiters', () => {
  let records: readonly StoredRecord[]
  let demo: TestDemo

  beforeAll(async () => {
    const { location } = await shareSampleData()
    demo = await createTestDemo({ open: databases[0]!.open, snapshot: location })
    records = await readRecords(demo)
  }, 300_000)
  afterAll(() => demo?.[Symbol.asyncDispose]())

  test('are reproduced to the byte from their records alone', () => {
    expect(records.map(({ rows }) => rows.length > 0)).toEqual([true, true, true, true])
    expect(records.map((record) => reproduceRecord(record).reproduced)).toEqual([true, true, true, true])
  })

  test('are not reproduced from other inputs', () => {
    const changed = records.map((record) => ({
      ...record,
      rows: record.rows.map((row) => ({
        ...row,
        inputs: { ...row.inputs, skills: row.inputs.skills.map((skill) => ({ ...skill, experience: 1 })) },
      })),
    }))
    expect(changed.map((record) => reproduceRecord(record).reproduced)).toEqual([false, false, false, false])
  })
})

/** Passes each record through JSON, so that nothing but its stored text is used. */
async function readRecords({ db }: TestDemo): Promise<StoredRecord[]> {
  const { rows } = await sql<{ text: string }>`
    select json_build_object(
      'criteria', criteria, 'context', context, 'preceding', preceding, 'total', total, 'versions', versions,
      'digest', digest, 'rowDigests', row_digests,
      'rows', (
        select json_agg(json_build_object(
          'position', position, 'userId', user_id, 'rank', rank, 'score', score, 'inputs', inputs, 'reasons', reasons
        ) order by position)
        from search_record_rows where record_id = search_records.id
      )
    )::text as text
    from search_records order by at`.execute(db)
  return rows.map(({ text }) => {
    const record = JSON.parse(text) as StoredRecord
    return { ...record, criteria: NewSearchCriteria.parse(record.criteria) }
  })
}
