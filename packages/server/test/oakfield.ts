import { insertOrganizationWithMembers } from './insert-job.ts'
import type { TestResponse, TestServer } from './test-server.ts'

export const jobDescription = 'You write programs that people can read. '.repeat(10).trim()
/** The fields of the job form, except the organization. */
export const newJobFields = {
  title: 'Developer',
  description: jobDescription,
  remote: true,
  url: 'https://oakfield.example/apply',
}

/** Creates an organization with an owner and a contributor, and fields for a new job. */
export async function createOakfield(server: TestServer) {
  const [owner, contributor] = [await server.createUser(), await server.createUser()]
  const organizationId = await insertOrganizationWithMembers(server, 'Oakfield', { owner, contributor })
  return { owner, contributor, organizationId, job: { ...newJobFields, organizationId } }
}

/** The titles of the jobs in a response. */
export function jobTitles({ body }: TestResponse): string[] {
  return body.jobs.map(({ title }: { readonly title: string }) => title)
}
