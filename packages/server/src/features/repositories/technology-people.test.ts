import type { RepositoryDetail, RepositoryTechnology } from '@handiwork/core/api'
import { MAX_TECHNOLOGY_PEOPLE } from '@handiwork/core/contract'
import type { CreditedCommit } from '@handiwork/core/evidence'
import { describe, expect, test } from 'vitest'
import { databases } from '../../../test/databases.ts'
import { commitFixture, createUserWithCommits } from '../../../test/insert-evidence.ts'
import { insertRepository, insertUserRepository } from '../../../test/insert-repository.ts'
import { createTestServer, type TestServer } from '../../../test/test-server.ts'
import type { TestUser } from '../../../test/test-users.ts'
import { withTechnologyPeople } from './technology-people.ts'

describe.each(databases)('technologies of a repository on $kind', ({ open }) => {
  test('have the xp that the evidence of their people adds up to', async () => {
    await using server = await createTestServer({ open })
    const [loom, kernel] = [await insertLoom(server), await insertLoom(server)]
    const days = ['2026-05-04', '2026-05-05', '2026-04-07']
    const commits = [...days.map((day) => commitOn(day, loom)), commitOn('2026-05-06', kernel)]
    const ada = await createUserWithCommits(server, commits, { login: 'ada', name: 'Ada' })
    const grace = await createUserWithCommits(server, commits.slice(0, 2), { login: 'grace', name: 'Grace' })
    const { experience, personCount, people } = await readReact(server, loom)
    const evidenceXp = async ({ id }: TestUser) => {
      const { body } = await server.get(`/api/users/${id}/evidence?technology=react&repository=${loom}`)
      return body.path.repository as number
    }
    expect({ personCount, people }).toEqual({
      personCount: 2,
      people: [
        { _id: ada.id, login: 'ada', name: 'Ada', experience: await evidenceXp(ada) },
        { _id: grace.id, login: 'grace', name: 'Grace', experience: await evidenceXp(grace) },
      ],
    })
    expect(experience).toBe(Math.round((people[0]!.experience + people[1]!.experience) * 1e6) / 1e6)
  })

  test.each(['private', 'hidden', 'deleted'] as const)(
    'leave out a %s user, except for themselves',
    async (visibility) => {
      await using server = await createTestServer({ open })
      const loom = await insertLoom(server)
      const ada = await insertPart(server, loom, { visibility })
      expect(await readReact(server, loom)).toMatchObject({ experience: 0, personCount: 0, people: [] })
      if (visibility === 'private')
        expect(await readReact(server, loom, ada)).toMatchObject({ experience: 12.5, personCount: 1 })
    },
  )

  test('leave out users who removed the repository or were rated before parts were stored', async () => {
    await using server = await createTestServer({ open })
    const loom = await insertLoom(server)
    await insertPart(server, loom, { removedAt: '2026-06-01T00:00:00Z' })
    await insertPart(server, loom, { technologies: null })
    expect(await readReact(server, loom)).toMatchObject({ experience: 0, personCount: 0 })
  })

  test('of a private repository are visible to its contributors only', async () => {
    await using server = await createTestServer({ open })
    const loom = await insertLoom(server, true)
    const ada = await insertPart(server, loom, {})
    const other = await server.createUser()
    const path = `/api/repositories/${loom}`
    expect((await server.get(path)).status).toBe(404)
    expect((await server.get(path, { as: other })).status).toBe(404)
    expect(await readReact(server, loom, ada)).toMatchObject({ experience: 12.5, personCount: 1 })
  })
})

test('technologies and their groups are sorted by xp', () => {
  const technology = (name: string) => ({ name }) as RepositoryTechnology
  const group = (...names: string[]) => ({ ...groupFixture, technologies: names.map(technology) })
  const part = { _id: 'a', login: 'ada', name: 'Ada', technologies: { vue: 3, go: 5, react: 4 } }
  const sorted = withTechnologyPeople([group('vue', 'react'), group('css'), group('go')], [part])
  expect(sorted.map(({ technologies }) => technologies.map(({ name }) => name))).toEqual([
    ['go'],
    ['react', 'vue'],
    ['css'],
  ])
})

test('a technology lists the people with the most xp and counts all', () => {
  const parts = Array.from({ length: MAX_TECHNOLOGY_PEOPLE + 5 }, (_, index) => ({
    ...{ _id: String(index), login: `user${index}`, name: '', technologies: { react: index + 1 } },
  }))
  const technologies = [{ name: 'react' } as RepositoryTechnology]
  const [react] = withTechnologyPeople([{ ...groupFixture, technologies }], parts)[0]!.technologies
  expect({ count: react!.personCount, first: react!.people[0]!.login, listed: react!.people.length }).toEqual(
    {
      count: MAX_TECHNOLOGY_PEOPLE + 5,
      first: `user${MAX_TECHNOLOGY_PEOPLE + 4}`,
      listed: MAX_TECHNOLOGY_PEOPLE,
    },
  )
})

const groupFixture = { name: 'frontend', title: 'Front End', color: '#000' }

function commitOn(day: string, repository: string): CreditedCommit {
  return commitFixture({ repository, seconds: Date.parse(`${day}T09:00:00Z`) / 1000 })
}

function insertLoom(server: TestServer, isPrivate = false): Promise<string> {
  const react = { ...{ name: 'react', title: 'React', experience: 0, temperature: 0, activeMonthCount: 0 } }
  const technologies = [{ ...react, projectCount: 1, declaredOnly: false }]
  return insertRepository(server, {
    private: isPrivate,
    report: { packageGroups: [{ ...groupFixture, technologies }] },
  })
}

interface PartOptions {
  readonly visibility?: 'private' | 'hidden' | 'deleted'
  readonly removedAt?: string
  readonly technologies?: string | null
}

async function insertPart(server: TestServer, repository: string, options: PartOptions): Promise<TestUser> {
  const { visibility, removedAt = null, technologies = JSON.stringify({ react: 12.5 }) } = options
  const user = await server.createUser(visibility && { visibility })
  await insertUserRepository(server, user, repository, { technologies, removedAt })
  return user
}

async function readReact(server: TestServer, id: string, as?: TestUser): Promise<RepositoryTechnology> {
  const { status, body } = await server.get(`/api/repositories/${id}`, as && { as })
  expect(status).toBe(200)
  return (body as RepositoryDetail).packageGroups[0]!.technologies[0]!
}
