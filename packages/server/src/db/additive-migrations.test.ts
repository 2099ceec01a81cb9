import { readdir, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { migrationsFolder } from './migrate.ts'

/** Migrations up to this one are older than the rule. */
const LAST_OLDER = '038-leader-count-changes.sql'

/** The first line of a migration that old servers can't run beside. Its version says so in the change log. */
const EXCEPTION = /^-- Stop all servers before this migration: \S/

/** Statements that break the statements of servers of the version before, which run during a rolling upgrade. */
const contractions: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['drops a table, view or column', /\bdrop\s+(table|view|column)\b/i],
  ['renames something', /\brename\s+(to|column|constraint)\b/i],
  ['changes the type of a column', /\balter\s+column\s+\w+\s+(set\s+data\s+)?type\b/i],
  ['makes a column required', /\balter\s+column\s+\w+\s+set\s+not\s+null\b/i],
  ['adds a required column without a default', /\badd\s+column\s+(?![^,;]*\bdefault\b)[^,;]*\bnot\s+null\b/i],
]

function findContractions(text: string): string[] {
  if (EXCEPTION.test(text)) return []
  const statements = text.replace(/--.*$/gm, '')
  return contractions.filter(([, pattern]) => pattern.test(statements)).map(([name]) => name)
}

test('servers of the version before can run beside a migrated database', async () => {
  const names = (await readdir(migrationsFolder)).filter((name) => name.endsWith('.sql') && name > LAST_OLDER)
  const found = names.map(async (name) => {
    const text = await readFile(new URL(name, migrationsFolder), 'utf8')
    return findContractions(text).map((contraction) => `${name} ${contraction}`)
  })
  expect((await Promise.all(found)).flat()).toEqual([])
})

test.each([
  ['alter table users drop column age', 'drops a table, view or column'],
  ['alter table users rename column age to years', 'renames something'],
  ['alter table looks rename to views', 'renames something'],
  ['alter table users alter column age type bigint', 'changes the type of a column'],
  ['alter table users alter column age set not null', 'makes a column required'],
  ['alter table users add column age int not null', 'adds a required column without a default'],
])('finds what breaks older servers: %s', (statement, expected) => {
  expect(findContractions(statement)).toEqual([expected])
})

test.each([
  'alter table users add column age int',
  'alter table users add column age int not null default 0',
  '-- Stop all servers before this migration: it renames a table.\nalter table looks rename to views',
])('accepts %s', (text) => {
  expect(findContractions(text)).toEqual([])
})
