import { expect, test } from 'vitest'
import { classifyStatements, worstPlan } from './classify-statements.ts'
import type { LogLine } from './statement-trace.ts'

const ada = '01941f29-7c00-75bf-8d44-4264dfc510a0'
const ben = '01941f29-7c00-7d9b-9f92-7c23cde7ccd1'

test('a statement without commands for workers is local', () => {
  expect(plansOf([statement('select 1 from jobs')])).toEqual(['local'])
})

test('a statement that reads one shard is a router query', () => {
  expect(plansOf([statement('select name from users where id = $1'), command('users', 102_011)])).toEqual([
    'router',
  ])
})

test('a statement that reads as many shards as it names ids reads ids', () => {
  const lines = [statement('select 1 from users where id = any($1)', `parameters: $1 = '{${ada},${ben}}'`)]
  expect(plansOf([...lines, command('users', 102_011), command('users', 102_012)])).toEqual(['ids'])
})

test('a statement that reads more shards than it names ids fans out', () => {
  const lines = [statement(`select 1 from users where id <> '${ada}'`)]
  expect(plansOf([...lines, command('users', 102_011), command('users', 102_012)])).toEqual(['fan-out'])
})

test('a statement that looks up values in a directory reads ids', () => {
  const lookUp = (table: string) => [
    statement(`select user_id from ${table} where subject = any($1)`, "parameters: $1 = '{17,18}'"),
    ...[command(table, 102_011), command(table, 102_012)],
  ]
  expect(plansOf(lookUp('user_accounts'))).toEqual(['ids'])
  expect(plansOf(lookUp('identities'))).toEqual(['fan-out'])
})

test('shards of joined tables count once', () => {
  const joined: LogLine = {
    pid: 1,
    message: 'issuing SELECT 1 FROM public.users_102011 users JOIN public.emails_102043 emails ON true',
  }
  expect(plansOf([statement('select 1 from users join emails on true'), joined])).toEqual(['router'])
})

test('lines of several connections may alternate', () => {
  const lines = [
    statement('select 1 from users', '', 1),
    statement('select 1 from jobs', '', 2),
    command('users', 102_011),
  ]
  expect(classifyStatements(lines)).toMatchObject([
    { sql: 'select 1 from users', plan: 'router' },
    { sql: 'select 1 from jobs', plan: 'local' },
  ])
})

test('what Citus runs on the coordinator belongs to the statement', () => {
  const local = statement('SELECT 1 FROM public.keywords_102036 keywords')
  expect(plansOf([statement('select 1 from keywords'), local])).toEqual(['local'])
})

test('an error is reported with its statement', () => {
  const sql = 'select 1 from users join jobs on true'
  const error: LogLine = {
    pid: 1,
    error_severity: 'ERROR',
    message: 'complex joins are not supported',
    statement: sql,
  }
  expect(classifyStatements([statement(sql), error])).toMatchObject([
    { sql, error: 'complex joins are not supported' },
  ])
})

test('statements of the queue are left out', () => {
  expect(classifyStatements([statement('select 1 from pgboss.job')])).toEqual([])
})

test('the worst plan of no statement is local', () => {
  expect([worstPlan([]), worstPlan(['router', 'fan-out', 'ids'])]).toEqual(['local', 'fan-out'])
})

function statement(sql: string, detail = '', pid = 1): LogLine {
  return { pid, message: `execute <unnamed>: ${sql}`, detail }
}

function command(table: string, shard: number): LogLine {
  return { pid: 1, message: `issuing SELECT 1 FROM public.${table}_${shard} ${table}` }
}

function plansOf(lines: readonly LogLine[]) {
  return classifyStatements(lines).map(({ plan }) => plan)
}
