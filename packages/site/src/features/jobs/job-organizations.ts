import type { Job, Profile } from '@handiwork/core/api'
import { postable } from './postable.ts'

/** The organizations to choose from; that of the job is among them even where one is no member of it. */
export function jobOrganizations({ organizations }: Pick<Profile, 'organizations'>, job?: Job) {
  const own = postable(organizations).map(({ _id: id, name }) => ({ id, title: name }))
  if (job === undefined || own.some(({ id }) => id === job.organizationId)) return own
  return [...own, { id: job.organizationId, title: job.organizationName }]
}
