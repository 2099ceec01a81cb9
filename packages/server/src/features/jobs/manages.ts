import type { OrganizationRole } from '@handiwork/core/api'

/** Whether somebody of this role publishes and edits jobs of the organization. */
export function manages(role: OrganizationRole | null): boolean {
  return role === 'owner' || role === 'admin'
}
