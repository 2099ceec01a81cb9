import { SIGNED_IN_COOKIE } from '@handiwork/core/api'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { aBrowser } from '../a-browser.ts'
import { databases } from '../databases.ts'
import { aServerWithHosts, type ServerWithHosts } from '../some-hosts.ts'

describe.each(databases)('a copy of the database on $kind', ({ open }) => {
  test('holds no token, key or secret that opens anything', async () => {
    await using world = await aServerWithHosts({ open })
    const secrets = await everySecret(world)
    const copy = await copyOf(world)
    expect([secrets.length > 8, secrets.filter((secret) => copy.includes(secret))]).toEqual([true, []])
  })
})

/** Ada links what there is, begins a sign-in, and makes a token; everything anybody was handed on the way. */
async function everySecret({ server, hosts }: ServerWithHosts): Promise<string[]> {
  const handed = tokensHanded()
  for (const kind of ['gitHub', 'gitLab', 'bitbucket', 'stackOverflow'] as const) {
    hosts[kind].signInAs('adabyrne')
  }
  const ada = aBrowser(server)
  await ada.visit('/auth/gitHub')
  for (const kind of ['gitLab', 'bitbucket', 'stackOverflow']) await ada.visit(`/api/connect/${kind}`)
  const { body } = await ada.post('/api/profile/tokens', { title: 'A program' })
  await ada.step('/auth/gitHub')
  return [...handed.stop(), ...secretCookies(ada.cookies), body.token, server.deps.settings.secrets![0]!]
}

/** The one that tells scripts that somebody is signed in tells no more than that. */
function secretCookies(cookies: ReadonlyMap<string, string>): string[] {
  return [...cookies].filter(([name]) => name !== SIGNED_IN_COOKIE).map(([, value]) => value)
}

/** Reads along what the sources give. */
function tokensHanded() {
  const { fetch: real } = globalThis
  const seen: string[] = []
  globalThis.fetch = async (...args) => {
    const answer = await real(...args)
    const text = await answer.clone().text()
    for (const [, token] of text.matchAll(/(?:access|refresh)_token"?[=:]"?([^"&\s]+)/g)) seen.push(token!)
    return answer
  }
  return {
    stop: () => {
      globalThis.fetch = real
      return seen
    },
  }
}

/** Every row of every table as text; bytes both as they are written in SQL and as they read. */
async function copyOf({ server: { db } }: ServerWithHosts): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(db)
  const tables = await Promise.all(
    rows.map(async ({ name }) => {
      const found = await sql<{ row: string }>`select t::text as row from ${sql.table(name)} as t`.execute(db)
      return found.rows.map(({ row }) => row + decoded(row)).join('\n')
    }),
  )
  return tables.join('\n')
}

function decoded(row: string): string {
  return [...row.matchAll(/\\x([0-9a-f]+)/g)]
    .map(([, hex]) => Buffer.from(hex!, 'hex').toString('latin1'))
    .join(' ')
}
