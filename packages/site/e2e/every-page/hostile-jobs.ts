import { randomUUIDv7 } from 'node:crypto'
import { json } from '../../../server/src/db/tables.ts'
import { insertOpenJob, insertOrganization } from '../../../server/test/insert-content.ts'
import { insertRepository } from '../../../server/test/insert-repository.ts'
import type { TestServer } from '../../../server/test/test-server.ts'
import type { TestUser } from '../../../server/test/test-users.ts'

/** A job and its organization: paths and names. */
export interface HostileJob {
  readonly job: string
  readonly title: string
  readonly organization: string
  readonly name: string
}

/**
 * Inserts organizations with one job each. Each text is in one field of the organization and of the job, and
 * in the job description.
 */
export async function insertJobs(
  server: TestServer,
  owner: TestUser,
  texts: readonly string[],
): Promise<HostileJob[]> {
  const jobs: HostileJob[] = []
  for (const [index, [first, second, third, fourth]] of splitIntoFourFields(texts).entries()) {
    const [login, title] = [`${owner.login}-${index}`, `${first} ${second}`]
    // An empty line would start another paragraph.
    const description = `${third} ${fourth}`.replace(/\n+/g, '\n')
    const organizationId = await insertOrganization(server, owner, { login, name: title, description })
    const id = await insertOpenJob(server, organizationId, {
      ...{ title, originalLocation: third, companyName: fourth },
      content: [first, second, third, fourth].join('\n\n'),
    })
    jobs.push({ job: `/jobs/${id}`, title, organization: `/organizations/${login}`, name: title })
  }
  return jobs
}

/** Inserts organization members whose name, job title, company and location contain these texts. */
export async function insertMembers(
  server: TestServer,
  login: string,
  texts: readonly string[],
): Promise<void> {
  const { id: organizationId } = await server.db
    .selectFrom('organizations')
    .select('id')
    .where('login', '=', login)
    .executeTakeFirstOrThrow()
  for (const [index, [name, jobTitle, company, location]] of splitIntoFourFields(texts).entries()) {
    const columns = { login: `${login}-${index}`, name, jobTitle, company, location }
    const { id: userId } = await server.createUser(columns)
    await server.db.insertInto('organizationMembers').values({ organizationId, userId }).execute()
  }
}

/**
 * Inserts a repository with issues whose titles and labels contain these texts. Returns the path of its
 * issues.
 */
export async function insertIssues(server: TestServer, texts: readonly string[]): Promise<string> {
  const name = texts[0] ?? ''
  const repositoryId = await insertRepository(server, { name, fullName: `someone/${name}`, report: {} })
  const issueFixtures = splitIntoFourFields(texts).map(([title, ...labels]) => ({ title, labels }))
  await insertIssueRows(server, repositoryId, issueFixtures)
  return `/projects/${repositoryId}/issues`
}

/**
 * Inserts each URL wherever a client can enter one: jobs, organizations, organization links and issues.
 * Returns the paths of the pages that show them.
 */
export async function insertLinks(
  server: TestServer,
  owner: TestUser,
  urls: readonly string[],
): Promise<string[]> {
  const login = `${owner.login}-everywhere`
  const links = json(urls.map((url) => ({ url, type: '' })))
  await insertOrganization(server, owner, { login, links })
  const jobs: string[] = []
  for (const url of urls) {
    const organizationId = await insertOrganization(server, owner, { url })
    jobs.push(`/jobs/${await insertOpenJob(server, organizationId, { url })}`)
  }
  const repositoryId = await insertRepository(server, { report: {} })
  const issueFixtures = urls.map((url) => ({ title: 'An issue', labels: [], url }))
  await insertIssueRows(server, repositoryId, issueFixtures)
  const issues = `/projects/${repositoryId}/issues`
  return [...jobs, `/organizations/${login}`, '/issues', '/issues?page=2', issues, `${issues}?page=2`]
}

/**
 * Distributes the texts over rows of four fields, several texts per field, to need few pages. Empty fields
 * get a placeholder.
 */
export function splitIntoFourFields(texts: readonly string[]): (readonly [string, string, string, string])[] {
  return Array.from({ length: Math.ceil(texts.length / (4 * TEXTS_PER_FIELD)) }, (_, row) => {
    const textsOf = (field: number) => {
      const first = (row * 4 + field) * TEXTS_PER_FIELD
      return texts.slice(first, first + TEXTS_PER_FIELD).join(' ') || 'A word'
    }
    return [textsOf(0), textsOf(1), textsOf(2), textsOf(3)] as const
  })
}

const TEXTS_PER_FIELD = 4

interface IssueFixture {
  readonly title: string
  readonly labels: readonly string[]
  readonly url?: string
}

async function insertIssueRows(
  server: TestServer,
  repositoryId: string,
  issueFixtures: readonly IssueFixture[],
): Promise<void> {
  const rows = issueFixtures.map(({ labels, ...issue }, index) => ({
    ...{ id: randomUUIDv7(), repositoryId, hostId: `${index}`, createdAt: new Date() },
    ...{ url: `https://github.test/issues/${index}`, ...issue, labels: [...labels] },
  }))
  await server.db.insertInto('issues').values(rows).execute()
}
