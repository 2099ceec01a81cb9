import { randomUUIDv7 } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { databases } from '../../../../test/databases.ts'
import { insertOpenJob, insertOrganization } from '../../../../test/insert-content.ts'
import { createTestServer, type TestServer } from '../../../../test/test-server.ts'
import { reprocessJobs } from './reprocess-jobs.ts'

const signal = new AbortController().signal

async function insertKeyword(
  server: TestServer,
  word: string,
  kind: 'language' | 'package' | 'badge',
  value: string,
) {
  await server.db.insertInto('keywords').values({ id: randomUUIDv7(), word, kind, value }).execute()
}

async function listJobs(server: TestServer) {
  const rows = await server.db.selectFrom('jobs').selectAll().execute()
  return Object.fromEntries(
    rows.map(({ id, languages, packages, badges, version }) => [
      id,
      { matches: [...languages, ...packages, ...badges], version },
    ]),
  )
}

describe.each(databases)('reprocessJobs on $kind', ({ open }) => {
  test('updates the matches of all jobs and publishes events for changed ones', async () => {
    await using server = await createTestServer({ open })
    const acme = await insertOrganization(server, await server.createUser())
    const title = 'Gopher wanted'
    const draft = await insertOpenJob(server, acme, { title, status: 'draft' })
    const unchanged = await insertOpenJob(server, acme, { title: 'Crab', languages: ['rust'] })
    const described = await insertOpenJob(server, acme, {
      content: 'We are full of gophers. One Gopher more?',
    })
    const emptied = await insertOpenJob(server, acme, { languages: ['cobol'] })
    await insertKeyword(server, 'gopher', 'language', 'go')
    await insertKeyword(server, 'Gopher wanted', 'badge', 'back-end')
    await insertKeyword(server, 'crab', 'language', 'rust')
    await reprocessJobs(server.deps, 3)({ signal })
    const announced = server.publishedEvents.map(({ type, id, version }) => `${type} ${id} ${version}`)
    expect({ listJobs: await listJobs(server), announced: announced.sort() }).toEqual({
      listJobs: {
        [draft]: { matches: ['back-end'], version: 2 },
        [unchanged]: { matches: ['rust'], version: 1 },
        [described]: { matches: ['go'], version: 2 },
        [emptied]: { matches: [], version: 2 },
      },
      announced: [draft, described, emptied].map((id) => `job ${id} 2`).sort(),
    })
  })

  test('changes nothing on the second run', async () => {
    await using server = await createTestServer({ open })
    await insertOpenJob(server, await insertOrganization(server, await server.createUser()), {
      title: 'Gopher',
    })
    await insertKeyword(server, 'gopher', 'language', 'go')
    const reprocess = reprocessJobs(server.deps)
    for (let time = 0; time < 2; time += 1) await reprocess({ signal })
    expect(Object.values(await listJobs(server))).toEqual([{ matches: ['go'], version: 2 }])
  })
})

test('stops between two batches when aborted', async () => {
  await using server = await createTestServer()
  await insertOpenJob(server, await insertOrganization(server, await server.createUser()), {
    title: 'Gopher',
  })
  await expect(reprocessJobs(server.deps)({ signal: AbortSignal.abort() })).rejects.toThrow('aborted')
})
