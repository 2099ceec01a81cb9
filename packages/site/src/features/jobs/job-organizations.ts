import type { Job, Profile } from '@handiwork/core/api'
import { postableOrganizations } from './job-permissions.ts'

/** The organizations to choose from. Includes the job's organization even if the viewer is not a member. */
export function jobOrganizations({ organizations }: Pick<Profile, 'organizations'>, job?: Job) {
  const own = postableOrganizations(organizations).map(({ _id: id, name }) => ({ id, title: name }))
  if (job === undefined || own.some(({ id }) => id === job.organizationId)) return own
  return [...own, { id: job.organizationId, title: job.organizationName }]
}
