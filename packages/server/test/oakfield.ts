import { anOrganizationRow } from './a-job-row.ts'
import type { Answer, TestServer } from './a-server.ts'

export const aJobText = 'You write programs that people can read. '.repeat(10).trim()
/** What the form sends, but for the organization. */
export const aNewJob = { title: 'Developer', description: aJobText, remote: true }

/** An organization's owner, somebody who contributes to it, and what a job of it begins with. */
export async function oakfield(server: TestServer) {
  const [owner, contributor] = [await server.person(), await server.person()]
  const organizationId = await anOrganizationRow(server, 'Oakfield', { owner, contributor })
  return { owner, contributor, organizationId, job: { ...aNewJob, organizationId } }
}

/** What the jobs of a page are called. */
export function titlesOf({ body }: Answer): string[] {
  return body.jobs.map(({ title }: { readonly title: string }) => title)
}
