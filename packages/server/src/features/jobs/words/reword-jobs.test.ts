import { randomUUIDv7 } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { aServer, type TestServer } from '../../../../test/a-server.ts'
import { databases } from '../../../../test/databases.ts'
import { aJob, anOrganization } from '../../../../test/things-of-people.ts'
import { rewordJobs } from './reword-jobs.ts'

const signal = new AbortController().signal

async function means(
  server: TestServer,
  word: string,
  kind: 'language' | 'package' | 'badge',
  value: string,
) {
  await server.db.insertInto('keywords').values({ id: randomUUIDv7(), word, kind, value }).execute()
}

async function jobs(server: TestServer) {
  const rows = await server.db.selectFrom('jobs').selectAll().execute()
  return Object.fromEntries(
    rows.map(({ id, languages, packages, badges, version }) => [
      id,
      { named: [...languages, ...packages, ...badges], version },
    ]),
  )
}

describe.each(databases)('jobs after keywords changed, on $kind', ({ open }) => {
  test('name what their words stand for now, and those that changed are announced', async () => {
    await using server = await aServer({ open })
    const acme = await anOrganization(server, await server.person())
    const title = 'Gopher wanted'
    const drafted = await aJob(server, acme, { title, status: 'draft' })
    const same = await aJob(server, acme, { title: 'Crab', languages: ['rust'] })
    const described = await aJob(server, acme, { content: 'We are full of gophers. One Gopher more?' })
    const emptied = await aJob(server, acme, { languages: ['cobol'] })
    await means(server, 'gopher', 'language', 'go')
    await means(server, 'Gopher wanted', 'badge', 'back-end')
    await means(server, 'crab', 'language', 'rust')
    await rewordJobs(server.deps, 3)({ signal })
    const announced = server.announced.map(({ type, id, version }) => `${type} ${id} ${version}`)
    expect({ jobs: await jobs(server), announced: announced.sort() }).toEqual({
      jobs: {
        [drafted]: { named: ['back-end'], version: 2 },
        [same]: { named: ['rust'], version: 1 },
        [described]: { named: ['go'], version: 2 },
        [emptied]: { named: [], version: 2 },
      },
      announced: [drafted, described, emptied].map((id) => `job ${id} 2`).sort(),
    })
  })

  test('are left alone the second time', async () => {
    await using server = await aServer({ open })
    await aJob(server, await anOrganization(server, await server.person()), { title: 'Gopher' })
    await means(server, 'gopher', 'language', 'go')
    const reword = rewordJobs(server.deps)
    for (let time = 0; time < 2; time += 1) await reword({ signal })
    expect(Object.values(await jobs(server))).toEqual([{ named: ['go'], version: 2 }])
  })
})

test('whoever is told to stop does so between two parts', async () => {
  await using server = await aServer()
  await aJob(server, await anOrganization(server, await server.person()), { title: 'Gopher' })
  await expect(rewordJobs(server.deps)({ signal: AbortSignal.abort() })).rejects.toThrow('aborted')
})
