import { describe, expect, test } from 'vitest'
import { databases } from '../../../test/databases.ts'
import { insertJob, insertOrganizationWithMembers, publishedDaysAgo } from '../../../test/insert-job.ts'
import { createTestServer } from '../../../test/test-server.ts'

describe.each(databases)('saved jobs on $kind', ({ open }) => {
  test('are listed latest first for their user only, until they are removed', async () => {
    await using server = await createTestServer({ open })
    const organizationId = await insertOrganizationWithMembers(server)
    const [as, other] = [await server.createUser(), await server.createUser()]
    const first = await insertJob(server, organizationId, { title: 'First' })
    const second = await insertJob(server, organizationId, { title: 'Second', ...publishedDaysAgo(400) })
    for (const id of [first, second, first]) await server.put(`/api/jobs/${id}/saved`, { as })
    const titles = async (user = as) => {
      const { body } = await server.get('/api/jobs/saved', { as: user })
      return body.jobs.map(({ title, saved }: { title: string; saved: boolean }) => [title, saved])
    }
    const all = await titles()
    await server.del(`/api/jobs/${first}/saved`, { as })
    expect({ all, rest: await titles(), other: await titles(other) }).toEqual({
      all: [
        ['Second', true],
        ['First', true],
      ],
      rest: [['Second', true]],
      other: [],
    })
  })

  test('cannot include a draft of others', async () => {
    await using server = await createTestServer({ open })
    const id = await insertJob(server, await insertOrganizationWithMembers(server), { status: 'draft' })
    const { status } = await server.put(`/api/jobs/${id}/saved`, { as: await server.createUser() })
    expect(status).toBe(404)
  })
})
