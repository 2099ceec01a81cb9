import { randomUUIDv7 } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { databases } from '../../../test/databases.ts'
import { insertRepository } from '../../../test/insert-repository.ts'
import { createTestServer } from '../../../test/test-server.ts'

describe.each(databases)('the issues of a repository on $kind', ({ open }) => {
  test('are listed newest first', async () => {
    await using server = await createTestServer({ open })
    const id = await insertRepository(server, { languageNames: ['Go'] })
    for (const day of [1, 2, 3])
      await server.db
        .insertInto('issues')
        .values({
          ...{
            id: randomUUIDv7(),
            repositoryId: id,
            hostId: String(day),
            title: `Issue ${day}`,
            url: 'https://x.test',
          },
          ...{ labels: ['help wanted'], createdAt: new Date(Date.UTC(2026, 0, day)) },
        })
        .execute()
    const { body } = await server.get(`/api/repositories/${id}/issues?limit=2`)
    expect({
      count: body.count,
      titles: body.issues.map(({ title }: { title: string }) => title),
      firstLabels: body.issues[0].labels,
    }).toEqual({ count: 3, titles: ['Issue 3', 'Issue 2'], firstLabels: [{ name: 'help wanted' }] })
  })
})
