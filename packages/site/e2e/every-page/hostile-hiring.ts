import { randomUUIDv7 } from 'node:crypto'
import { json } from '../../../server/src/db/tables.ts'
import type { TestPerson } from '../../../server/test/a-person.ts'
import { aRepositoryRow } from '../../../server/test/a-repository-row.ts'
import type { TestServer } from '../../../server/test/a-server.ts'
import { aJob, anOrganization } from '../../../server/test/things-of-people.ts'

/** A job and its organization: where their pages are, and what they are called. */
export interface Hired {
  readonly job: string
  readonly title: string
  readonly organization: string
  readonly name: string
}

/** Has organizations with a job each, told in these texts: each once in the fields of both, and in what the job says. */
export async function hire(
  server: TestServer,
  owner: TestPerson,
  texts: readonly string[],
): Promise<Hired[]> {
  const made: Hired[] = []
  for (const [place, [first, second, third, fourth]] of inFours(texts).entries()) {
    const [login, title] = [`${owner.login}-${place}`, `${first} ${second}`]
    // Each empty line would make one paragraph more.
    const description = `${third} ${fourth}`.replace(/\n+/g, '\n')
    const organizationId = await anOrganization(server, owner, { login, name: title, description })
    const id = await aJob(server, organizationId, {
      ...{ title, originalLocation: third, companyName: fourth },
      content: [first, second, third, fourth].join('\n\n'),
    })
    made.push({ job: `/jobs/${id}`, title, organization: `/organizations/${login}`, name: title })
  }
  return made
}

/** Takes people into an organization who are called so, work as that, there, and live there. */
export async function takeIn(server: TestServer, login: string, texts: readonly string[]): Promise<void> {
  const { id: organizationId } = await server.db
    .selectFrom('organizations')
    .select('id')
    .where('login', '=', login)
    .executeTakeFirstOrThrow()
  for (const [place, [name, jobTitle, company, location]] of inFours(texts).entries()) {
    const columns = { login: `${login}-${place}`, name, jobTitle, company, location }
    const { id: userId } = await server.person(columns)
    await server.db.insertInto('organizationMembers').values({ organizationId, userId }).execute()
  }
}

/** A repository with issues of these texts, each in a title or a label; the path of its issues. */
export async function welcome(server: TestServer, texts: readonly string[]): Promise<string> {
  const name = texts[0] ?? ''
  const repositoryId = await aRepositoryRow(server, { name, fullName: `somebody/${name}`, report: {} })
  const told = inFours(texts).map(([title, ...labels]) => ({ title, labels }))
  await addIssues(server, repositoryId, told)
  return `/projects/${repositoryId}/issues`
}

/**
 * Names each of these addresses wherever somebody who hires can: a job and its organization, the links of an organization,
 * an issue. Gives the pages that show them.
 */
export async function lure(
  server: TestServer,
  owner: TestPerson,
  addresses: readonly string[],
): Promise<string[]> {
  const login = `${owner.login}-everywhere`
  const links = json(addresses.map((url) => ({ url, type: '' })))
  await anOrganization(server, owner, { login, links })
  const jobs: string[] = []
  for (const url of addresses) {
    const organizationId = await anOrganization(server, owner, { url })
    jobs.push(`/jobs/${await aJob(server, organizationId, { url })}`)
  }
  const repositoryId = await aRepositoryRow(server, { report: {} })
  const told = addresses.map((url) => ({ title: 'An issue', labels: [], url }))
  await addIssues(server, repositoryId, told)
  const issues = `/projects/${repositoryId}/issues`
  return [...jobs, `/organizations/${login}`, '/issues', '/issues?page=2', issues, `${issues}?page=2`]
}

/** Some in each of four fields: few pages show them all. Where none are left, a word stands. */
export function inFours(texts: readonly string[]): (readonly [string, string, string, string])[] {
  return Array.from({ length: Math.ceil(texts.length / (4 * IN_A_FIELD)) }, (_, row) => {
    const at = (field: number) => {
      const first = (row * 4 + field) * IN_A_FIELD
      return texts.slice(first, first + IN_A_FIELD).join(' ') || 'A word'
    }
    return [at(0), at(1), at(2), at(3)] as const
  })
}

// --- internal ---

const IN_A_FIELD = 4

interface Told {
  readonly title: string
  readonly labels: readonly string[]
  readonly url?: string
}

async function addIssues(server: TestServer, repositoryId: string, told: readonly Told[]): Promise<void> {
  const rows = told.map(({ labels, ...issue }, place) => ({
    ...{ id: randomUUIDv7(), repositoryId, hostId: `${place}`, createdAt: new Date() },
    ...{ url: `https://github.test/issues/${place}`, ...issue, labels: [...labels] },
  }))
  await server.db.insertInto('issues').values(rows).execute()
}
