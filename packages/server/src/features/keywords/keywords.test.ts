import { randomUUIDv7 } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { databases } from '../../../test/databases.ts'
import { insertOpenJob, insertOrganization } from '../../../test/insert-content.ts'
import { createTestServer, type TestServer } from '../../../test/test-server.ts'

const golang = { text: 'Golang', kind: 'language', name: 'go' }

async function asAdmin(server: TestServer) {
  const as = await server.createUser({ role: 'admin' })
  return {
    as,
    add: (body: object) => server.post('/api/keywords', { as, body: { ...golang, ...body } }),
    texts: async (query: Readonly<Record<string, string>> = {}) => {
      const { body } = await server.get('/api/keywords', { as, query })
      return body.map(({ text }: { text: string }) => text)
    },
  }
}

describe.each(databases)('keywords on $kind', ({ open }) => {
  test('can be added, read, updated and removed by admins', async () => {
    await using server = await createTestServer({ open })
    const { as, add, texts } = await asAdmin(server)
    const { status, body: added } = await add({ text: '  Golang   programming ' })
    const path = `/api/keywords/${added._id}`
    const changed = await server.put(path, { as, body: { ...golang, text: 'GoLang' } })
    const read = await server.get(path, { as })
    const removed = await server.del(path, { as })
    expect({
      added: [status, added.text, added.jobCount],
      changed: [changed.status, read.body],
      removed: [removed.status, (await server.get(path, { as })).status, await texts()],
    }).toEqual({
      added: [201, 'Golang programming', 0],
      changed: [200, { _id: added._id, ...golang, text: 'GoLang', jobCount: 0 }],
      removed: [204, 404, []],
    })
  })

  test('are listed newest first, or by text when searched', async () => {
    await using server = await createTestServer({ open })
    const { as, add, texts } = await asAdmin(server)
    for (const [text, name] of [
      ['zig lang', 'zig'],
      ['Go lang', 'go'],
      ['Py', 'python'],
    ] as const)
      await add({ text, name })
    const { headers } = await server.get('/api/keywords?limit=1', { as })
    expect({
      total: headers['x-total-count'],
      all: await texts(),
      byText: await texts({ query: ' LANG ' }),
      byName: await texts({ query: 'pytho' }),
    }).toEqual({
      total: '3',
      all: ['Py', 'Go lang', 'zig lang'],
      byText: ['Go lang', 'zig lang'],
      byName: ['Py'],
    })
  })

  test('include the number of open jobs that match their value', async () => {
    await using server = await createTestServer({ open })
    const { as, add } = await asAdmin(server)
    const acme = await insertOrganization(server, as)
    await insertOpenJob(server, acme, { languages: ['go'], packages: ['react'], badges: ['front-end'] })
    await insertOpenJob(server, acme, { languages: ['go', 'c'] })
    await insertOpenJob(server, acme, { languages: ['go'], status: 'draft' })
    await insertOpenJob(server, acme, { languages: ['go'], expiresAt: new Date(0) })
    await add({})
    await add({ text: 'Go app', kind: 'package', name: 'react' })
    await add({ text: 'FE', kind: 'badge', name: 'front-end' })
    await add({ text: 'Zig', name: 'zig' })
    const { body } = await server.get('/api/keywords', { as })
    const counts = body.map(({ name, jobCount }: { name: string; jobCount: number }) => [name, jobCount])
    expect(Object.fromEntries(counts)).toEqual({ go: 2, react: 1, 'front-end': 1, zig: 0 })
  })

  test('are unique, not case-sensitive', async () => {
    await using server = await createTestServer({ open })
    const { as, add } = await asAdmin(server)
    await add({})
    const otherId = (await add({ text: 'Gopher' })).body._id
    const duplicates = [
      await add({ text: 'GOLANG' }),
      await server.put(`/api/keywords/${otherId}`, { as, body: golang }),
    ]
    const message = 'This keyword already exists'
    expect(duplicates.map(({ status, body }) => [status, body.errorMessage])).toEqual([
      [409, message],
      [409, message],
    ])
  })

  test('are added once by concurrent requests', async () => {
    await using server = await createTestServer({ open })
    const { add, texts } = await asAdmin(server)
    const statuses = (await Promise.all([add({}), add({})])).map(({ status }) => status)
    expect({ statuses: statuses.sort(), texts: await texts() }).toEqual({
      statuses: [201, 409],
      texts: ['Golang'],
    })
  })

  test('can map one word to several values', async () => {
    await using server = await createTestServer({ open })
    const { add } = await asAdmin(server)
    const rails = { text: 'Rails' }
    const statuses = [
      (await add({ ...rails, name: 'ruby' })).status,
      (await add({ ...rails, kind: 'package', name: 'rails' })).status,
    ]
    expect(statuses).toEqual([201, 201])
  })

  test('accept only entries of the catalog and registered packages', async () => {
    await using server = await createTestServer({ open })
    const { add } = await asAdmin(server)
    const values = { title: 'X', group: 'backend' }
    await server.db
      .insertInto('packages')
      .values([
        { id: randomUUIDv7(), ...values, name: 'our-own' },
        { id: randomUUIDv7(), ...values, name: 'proposed', pending: true },
      ])
      .execute()
    const outcomes = []
    for (const [kind, name] of [
      ['package', 'our-own'],
      ['package', 'proposed'],
      ['language', 'our-own'],
      ['badge', 'go'],
      ['package', '__proto__'],
    ] as const) {
      const { status, body } = await add({ kind, name })
      outcomes.push(status === 201 ? status : [status, body.fields])
    }
    const rejection = [400, { 'body.name': 'No entry with this name exists in the catalog' }]
    expect(outcomes).toEqual([201, rejection, rejection, rejection, rejection])
  })

  test('send a task that reprocesses all jobs on each change, and only then', async () => {
    await using server = await createTestServer({ open })
    const { as, add } = await asAdmin(server)
    const sentTasks = () => server.enqueuedTasks.map(({ name }) => name)
    const { body } = await add({})
    const path = `/api/keywords/${body._id}`
    await add({})
    await add({ name: 'no-language' })
    await server.get(path, { as })
    const afterAdding = sentTasks()
    await server.put(path, { as, body: { ...golang, text: 'Gopher' } })
    await server.del(path, { as })
    await server.del(path, { as })
    expect({ afterAdding, afterRemoval: sentTasks() }).toEqual({
      afterAdding: ['reprocess-jobs'],
      afterRemoval: ['reprocess-jobs', 'reprocess-jobs', 'reprocess-jobs'],
    })
  })
})

test('returns 404 for an unknown keyword and 400 for a blank field', async () => {
  await using server = await createTestServer()
  const { as, add } = await asAdmin(server)
  const path = `/api/keywords/${randomUUIDv7()}`
  const { status, body } = await add({ text: '  ' })
  expect({
    updateStatus: (await server.put(path, { as, body: golang })).status,
    deleteStatus: (await server.del(path, { as })).status,
    blank: { status, fields: body.fields },
  }).toEqual({
    updateStatus: 404,
    deleteStatus: 404,
    blank: { status: 400, fields: { 'body.text': 'All fields are required' } },
  })
})
