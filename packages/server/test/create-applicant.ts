import type { ApplicationContent } from '@handiwork/core/api'
import { createRatedUser } from './create-rated-user.ts'
import { insertJob, insertOrganizationWithMembers } from './insert-job.ts'
import type { TestServer } from './test-server.ts'
import type { TestUser, TestUserColumns } from './test-users.ts'

/** An organization with a job, its recruiter, and someone who may apply. */
export interface ApplicationScene {
  readonly owner: TestUser
  readonly recruiter: TestUser
  readonly applicant: TestUser
  readonly organizationId: string
  readonly jobId: string
}

export async function createApplicationScene(
  server: TestServer,
  applicantColumns: TestUserColumns = {},
): Promise<ApplicationScene> {
  const [owner, recruiter] = [await server.createUser(), await server.createUser()]
  const applicant = await createRatedUser(server, {}, { name: 'Ada Byrne', ...applicantColumns })
  const organizationId = await insertOrganizationWithMembers(server, 'Northgate', { owner, recruiter })
  const jobId = await insertJob(server, organizationId, {
    ...{ title: 'Full-stack engineer', applyMethod: 'profile' },
    ...{ languages: ['typescript', 'go'], packages: ['react'] },
  })
  return { owner, recruiter, applicant, organizationId, jobId }
}

/** Sends an application. Returns its id. */
export async function apply(
  server: TestServer,
  { applicant, jobId }: Pick<ApplicationScene, 'applicant' | 'jobId'>,
  { include = {}, message = '' }: { include?: Partial<ApplicationContent>; message?: string } = {},
): Promise<string> {
  const body = { include, message }
  const response = await server.post(`/api/jobs/${jobId}/application`, { as: applicant, body })
  if (response.status !== 201) throw new Error(`Applying failed: ${JSON.stringify(response.body)}`)
  return response.body._id
}
