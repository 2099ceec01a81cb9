import type { OrganizationRole } from '@handiwork/core/api'

/** Returns true if this role may publish and edit the organization's jobs. */
export function canManageJobs(role: OrganizationRole | null): boolean {
  return role === 'owner' || role === 'admin'
}
