import { randomUUIDv7 } from 'node:crypto'
import type { OrganizationKnowledge, OrganizationRole } from '@handiwork/core/api'
import { describe, expect, test } from 'vitest'
import { databases } from '../../../test/databases.ts'
import {
  contributorFixture,
  insertRepository,
  insertUserRepository,
} from '../../../test/insert-repository.ts'
import { knowledgeFixture } from '../../../test/knowledge-fixture.ts'
import { createTestServer, type TestServer } from '../../../test/test-server.ts'
import type { TestUser } from '../../../test/test-users.ts'

describe.each(databases)('the knowledge of an organization on $kind', ({ open }) => {
  test('lists repositories that members share, those at risk first, and members alphabetically', async () => {
    await using server = await createTestServer({ open })
    const scene = await insertScene(server)
    await insertShared(server, scene, 'safe', [[[0, 1, 2], 4]])
    await insertShared(server, scene, 'alone', [[[1], 4]])
    await insertShared(server, scene, 'pair', [[[0, 1], 4]])
    await insertShared(server, scene, 'outside', [
      [[3], 4],
      [[0], 1],
    ])
    const { members, repositories } = await read(server, scene)
    expect(members.map(({ name }) => name)).toEqual(['Ada', 'Bo', 'Cy'])
    expect(
      repositories.map(({ fullName, state, dependsOn }) => [fullName.split('/')[1], state, dependsOn]),
    ).toEqual([
      ['outside', 'orphaned', []],
      ['alone', 'one', [1]],
      ['pair', 'several', [0, 1]],
      ['safe', 'several', []],
    ])
  })

  test('leaves out repositories with one member, and removed ones', async () => {
    await using server = await createTestServer({ open })
    const scene = await insertScene(server)
    const id = await insertRepository(server, {
      report: { knowledge: knowledgeFixture(['Ada'], [[[0], 1]]) },
    })
    await insertUserRepository(server, scene.users[0]!, id, { contributor: contributorOf('Ada') })
    await insertUserRepository(server, scene.users[1]!, id, {
      contributor: contributorOf('Bo'),
      removedAt: '2026-05-01T00:00:00Z',
    })
    expect(await read(server, scene)).toEqual({
      members: [],
      repositories: [],
      pendingCount: 0,
      omittedCount: 0,
    })
  })

  test('counts reports of earlier versions', async () => {
    await using server = await createTestServer({ open })
    const scene = await insertScene(server)
    await insertShared(server, scene, 'old', undefined)
    expect(await read(server, scene)).toMatchObject({ repositories: [], pendingCount: 1 })
  })

  test('contains private repositories for their contributors only', async () => {
    await using server = await createTestServer({ open })
    const scene = await insertScene(server)
    await insertShared(server, scene, 'vault', [[[0], 4]], { private: true })
    const viewer = await server.createUser()
    await insertMember(server, scene.id, viewer, 'admin')
    expect((await read(server, scene, viewer)).repositories).toEqual([])
    expect((await read(server, scene)).repositories).toMatchObject([{ private: true }])
  })

  test('contains private members for managers only', async () => {
    await using server = await createTestServer({ open })
    const scene = await insertScene(server, { visibility: 'private' })
    await insertShared(server, scene, 'alone', [[[0], 4]])
    const names = async (as: TestUser) => (await read(server, scene, as)).members.map(({ name }) => name)
    expect(await names(scene.users[1]!)).toEqual(['Bo', 'Cy'])
    expect(await names(scene.owner)).toEqual(['Ada', 'Bo', 'Cy'])
  })

  test.each([
    ['recruiter', 403],
    ['contributor', 200],
    [undefined, 403],
  ] as const)('answers a member with the role %s with %i', async (role, status) => {
    await using server = await createTestServer({ open })
    const scene = await insertScene(server)
    const viewer = await server.createUser()
    if (role) await insertMember(server, scene.id, viewer, role)
    const path = `/api/organizations/${scene.id}/knowledge`
    expect((await server.get(path, { as: viewer })).status).toBe(status)
    expect((await server.get(path)).status).toBe(401)
  })
})

interface Scene {
  readonly id: string
  readonly owner: TestUser
  /** Ada, Bo and Cy. */
  readonly users: readonly TestUser[]
}

const memberNames = ['Ada', 'Bo', 'Cy']

/** An owner without commits, and three members. `first` are columns of Ada. */
async function insertScene(
  server: TestServer,
  first: Parameters<TestServer['createUser']>[0] = {},
): Promise<Scene> {
  const id = randomUUIDv7()
  await server.db
    .insertInto('organizations')
    .values({ id, login: `looms-${id.slice(-6)}`, name: 'Looms', description: '', email: 'looms@mail.test' })
    .execute()
  const owner = await server.createUser({ name: 'Olu' })
  await insertMember(server, id, owner, 'owner')
  const users: TestUser[] = []
  for (const name of memberNames) {
    const user = await server.createUser({ name, ...(name === 'Ada' && first) })
    await insertMember(server, id, user, 'contributor')
    users.push(user)
  }
  return { id, owner, users }
}

async function insertMember(
  server: TestServer,
  organizationId: string,
  { id: userId }: TestUser,
  role: OrganizationRole,
): Promise<void> {
  await server.db.insertInto('organizationMembers').values({ organizationId, userId, role }).execute()
}

/** A repository of Ada, Bo, Cy and someone else, by index. */
async function insertShared(
  server: TestServer,
  { users }: Scene,
  name: string,
  groups: Parameters<typeof knowledgeFixture>[1] | undefined,
  columns = {},
): Promise<void> {
  const names = [...memberNames, 'Someone Else']
  const id = await insertRepository(server, {
    ...{ name, ...columns },
    report: {
      contributors: names.map(contributorOf),
      ...(groups && { knowledge: knowledgeFixture(names, groups) }),
    },
  })
  for (const [index, user] of users.entries())
    await insertUserRepository(server, user, id, { contributor: contributorOf(memberNames[index]!) })
}

function contributorOf(name: string) {
  return contributorFixture({ name, commitCount: 2 + name.length })
}

async function read(server: TestServer, scene: Scene, as = scene.users[0]!): Promise<OrganizationKnowledge> {
  const { status, body } = await server.get(`/api/organizations/${scene.id}/knowledge`, { as })
  expect(status).toBe(200)
  return body as OrganizationKnowledge
}
