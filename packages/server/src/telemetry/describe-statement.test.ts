import fc from 'fast-check'
import { expect, test } from 'vitest'
import { describeStatement, MAX_STATEMENT_LENGTH } from './describe-statement.ts'

test.each([
  ['select "id" from "users" where "login" = $1', 'select', 'users'],
  ['insert into "api_tokens" ("id") values ($1)', 'insert', 'api_tokens'],
  ['update "users" set "name" = $1', 'update', 'users'],
  ['delete from sessions where id = $1', 'delete', 'sessions'],
  ['with days as (select 1) select * from days join visit_days on true', 'select', 'visit_days'],
  ['with gone as (delete from jobs returning id) insert into log select id from gone', 'insert', 'log'],
  ['select count(*) from unnest($1::text[]) as name', 'select', 'none'],
  ['select to_regclass($1)', 'select', 'none'],
  ['select 1 from pgboss.job', 'select', 'pgboss.job'],
  ['begin', 'begin', 'none'],
  ['', 'other', 'none'],
])('describes %j as %s of %s', (sql, operation, table) => {
  expect(describeStatement(sql)).toMatchObject({ operation, table })
})

test('lists of any length have one text', () => {
  const texts = ['$1', '$1, $2', '$1, $2, $3'].map(
    (list) => describeStatement(`select a from b where c in (${list})`).text,
  )
  expect(new Set(texts.slice(1)).size).toBe(1)
})

test('contains no literal', () => {
  fc.assert(
    fc.property(fc.string(), (value) => {
      const literal = `secret${value.replaceAll("'", "''")}`
      const { text } = describeStatement(`select a from b where c = '${literal}'`)
      expect(text).toBe("select a from b where c = '…'")
    }),
  )
})

test('describes any text within the limit', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 2000 }), (sql) => {
      expect(describeStatement(sql).text.length).toBeLessThanOrEqual(MAX_STATEMENT_LENGTH)
    }),
  )
})
