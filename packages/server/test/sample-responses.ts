import { demoRepositoryId } from '../src/demo/seed-repositories.ts'
import { demoUserId } from '../src/demo/seed-users.ts'
import { insertPlaceholders } from '../src/demo/snapshot/host-placeholders.ts'
import type { TestDemo } from './test-demo.ts'
import { createTestServer } from './test-server.ts'

/** Responses of the API by path, as JSON. Addresses of code hosts are placeholders. */
export type SampleResponses = Readonly<Record<string, string>>

const mira = demoUserId('mira')
const repository = demoRepositoryId('gitHub', 'mira/tidewater')

const publicPaths = [
  ...['', '/rating', '/repositories', '/repositories/top', '/followers', '/following'].map(
    (path) => `/api/users/${mira}${path}`,
  ),
  ...[`/api/repositories/${repository}`, `/api/repositories/${repository}/issues`],
  ...['/api/leaders?language=typescript', '/api/resumes/mira.json', '/api/organizations/oakfield'],
  ...['/api/jobs', '/api/issues', '/api/questions', '/api/packages', '/sitemap.xml'],
]
const personalPaths = ['/api/profile', `/api/users/${mira}/log`, '/api/profile/suggestions/following']
const recruiterPaths = ['/api/search/users', '/api/candidates']

/** The responses to a visitor, a user and a recruiter. Signing them in changes the database. */
export async function readSampleResponses({
  database,
  hosts,
}: Pick<TestDemo, 'database' | 'hosts'>): Promise<SampleResponses> {
  const { sources } = hosts
  const open = async () => ({ ...database, url: undefined, [Symbol.asyncDispose]: async () => {} })
  await using server = await createTestServer({ open, settings: { sources } })
  const signIn = (login: string) => server.signIn({ id: demoUserId(login), login })
  const [user, recruiter] = [await signIn('mira'), await signIn('treis')]
  const requests = [
    ...publicPaths.map((path) => [path, {}] as const),
    ...personalPaths.map((path) => [path, { as: user }] as const),
    ...recruiterPaths.map((path) => [path, { as: recruiter }] as const),
  ]
  const responses: Record<string, string> = {}
  for (const [path, request] of requests) {
    const { status, body } = await server.get(path, request)
    responses[path] = insertPlaceholders(JSON.stringify({ status, body }), sources)
  }
  return responses
}
