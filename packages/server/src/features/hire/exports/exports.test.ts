import { describe, expect, test } from 'vitest'
import { createRatedUser } from '../../../../test/create-rated-user.ts'
import { databases } from '../../../../test/databases.ts'
import { createTestServer, type TestServer } from '../../../../test/test-server.ts'
import type { TestUser } from '../../../../test/test-users.ts'

async function exportCsv(server: TestServer, as: TestUser, path: string) {
  const { body: text, headers } = await server.get(path, { as })
  return { text, headers, rows: text.split('\r\n').slice(1, -1) }
}

describe.each(databases)('exports on $kind', ({ open }) => {
  test('contain public fields in an Excel-compatible file, and are recorded', async () => {
    await using server = await createTestServer({ open })
    const as = await server.createUser({ role: 'client' })
    await createRatedUser(
      server,
      { languages: { python: 120 } },
      {
        ...{ login: 'ines', name: '=Inês, "Carvalho"', publicEmail: 'ines@example.com' },
        ...{ phone: '+351 555', jobSearchStatus: 'open' },
      },
    )
    const { text, headers } = await exportCsv(server, as, '/api/exports/search.csv?languages=python')
    expect(headers['content-type']).toBe('text/csv; charset=utf-8; header=present')
    expect(headers['content-disposition']).toBe('attachment; filename="handiwork-search.csv"')
    expect(text.startsWith('\uFEFFName,Profile,Job title,')).toBe(true)
    expect(text).toContain(`\r\n"'=Inês, ""Carvalho""",`)
    expect(text).toMatch(/\/users\/ines,.*TypeScript 120 xp.*ines@example\.com/)
    expect(text).not.toContain('351')
    const events = await server.db
      .selectFrom('hiringLog')
      .selectAll()
      .where('action', '=', 'export')
      .execute()
    expect(events).toMatchObject([{ recruiterId: as.id, details: { kind: 'search' } }])
    expect(JSON.stringify(events)).not.toContain('ines')
  })

  test('omit people without consent, private people and private addresses', async () => {
    await using server = await createTestServer({ open })
    const as = await server.createUser({ role: 'client' })
    const columns = [
      { login: 'shown' },
      { login: 'private', visibility: 'private' as const },
      { login: 'silent', findableSince: null },
      { login: 'withdrawn' },
    ]
    const people = []
    for (const one of columns) people.push(await createRatedUser(server, { languages: { python: 50 } }, one))
    const [shown, , , withdrawn] = people
    for (const { id } of [shown!, withdrawn!]) await server.post('/api/candidates', { as, body: { id } })
    await server.patch('/api/profile', { as: withdrawn!, body: { findable: false } })
    const ids = people.map(({ id }) => id).join(',')
    for (const path of ['search.csv?languages=python', 'candidates.csv', `comparison.csv?ids=${ids}`]) {
      const { text, rows } = await exportCsv(server, as, `/api/exports/${path}`)
      expect({ path, count: rows.length, hasShown: text.includes('/users/shown') }).toEqual({
        ...{ path, count: 1, hasShown: true },
      })
    }
  })

  test('of more people than a batch contain each of them once', async () => {
    await using server = await createTestServer({ open })
    const as = await server.createUser({ role: 'client' })
    for (let index = 0; index < 103; index++)
      await createRatedUser(server, { languages: { python: 50 } }, { login: `dev-${index}` })
    const { rows } = await exportCsv(server, as, '/api/exports/search.csv?languages=python')
    expect({ rows: rows.length, unique: new Set(rows).size }).toEqual({ rows: 103, unique: 103 })
  })

  test('of a search record its whole ranking, which the people in it can see', async () => {
    await using server = await createTestServer({ open })
    const as = await server.createUser({ role: 'client' })
    for (let index = 0; index < 102; index++)
      await createRatedUser(server, { languages: { python: 1000 - index } }, { login: `dev-${index}` })
    const last = await createRatedUser(server, { languages: { python: 5 } }, { login: 'last' })
    await exportCsv(server, as, '/api/exports/search.csv?languages=python')
    const { body } = await server.get('/api/profile/appearances', { as: last })
    const log = await server.db.selectFrom('hiringLog').select('action').execute()
    expect(body).toMatchObject([{ rank: 103, total: 103, criteria: { languages: ['python'] } }])
    expect(log).toEqual([{ action: 'export' }])
  })
})
