import { SIGNED_IN_COOKIE } from '@handiwork/core/api'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { databases } from '../databases.ts'
import { createTestBrowser } from '../test-browser.ts'
import { createTestServerWithHosts, type TestServerWithHosts } from '../test-server-with-hosts.ts'

describe.each(databases)('a copy of the database on $kind', ({ open }) => {
  test('contains no usable token, key or secret', async () => {
    await using context = await createTestServerWithHosts({ open })
    const secrets = await collectSecrets(context)
    const dump = await dumpDatabase(context)
    expect(secrets.length).toBeGreaterThan(8)
    expect(secrets.filter((secret) => dump.includes(secret))).toEqual([])
  })
})

/** Links all accounts, begins a sign-in and creates a token. Returns every secret issued on the way. */
async function collectSecrets({ server, hosts }: TestServerWithHosts): Promise<string[]> {
  const issuedTokens = captureTokens()
  for (const kind of ['gitHub', 'gitLab', 'bitbucket', 'stackOverflow'] as const) {
    hosts[kind].signInAs('adabyrne')
  }
  const ada = createTestBrowser(server)
  await ada.visit('/auth/gitHub')
  for (const kind of ['gitLab', 'bitbucket', 'stackOverflow']) await ada.visit(`/api/connect/${kind}`)
  const { body } = await ada.post('/api/profile/tokens', { title: 'A program' })
  await ada.step('/auth/gitHub')
  return [
    ...issuedTokens.stop(),
    ...secretCookies(ada.cookies),
    body.token,
    server.deps.settings.secrets![0]!,
  ]
}

/** Omits the cookie that only indicates to scripts that the user is signed in. */
function secretCookies(cookies: ReadonlyMap<string, string>): string[] {
  return [...cookies].filter(([name]) => name !== SIGNED_IN_COOKIE).map(([, value]) => value)
}

/** Captures the tokens that code hosts issue. */
function captureTokens() {
  const { fetch: originalFetch } = globalThis
  const tokens: string[] = []
  globalThis.fetch = async (...args) => {
    const response = await originalFetch(...args)
    const text = await response.clone().text()
    for (const [, token] of text.matchAll(/(?:access|refresh)_token"?[=:]"?([^"&\s]+)/g)) tokens.push(token!)
    return response
  }
  return {
    stop: () => {
      globalThis.fetch = originalFetch
      return tokens
    },
  }
}

/** Every row of every table as text, with binary values in hex and decoded. */
async function dumpDatabase({ server: { db } }: TestServerWithHosts): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(db)
  const tables = await Promise.all(
    rows.map(async ({ name }) => {
      const result = await sql<{ row: string }>`select t::text as row from ${sql.table(name)} as t`.execute(
        db,
      )
      return result.rows.map(({ row }) => row + decodeHex(row)).join('\n')
    }),
  )
  return tables.join('\n')
}

function decodeHex(row: string): string {
  return [...row.matchAll(/\\x([0-9a-f]+)/g)]
    .map(([, hex]) => Buffer.from(hex!, 'hex').toString('latin1'))
    .join(' ')
}
