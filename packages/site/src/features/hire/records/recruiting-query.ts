/** The query of an API call for the organization that the viewer recruits for, if any. */
export function recruitingQuery(organizationId: string | undefined) {
  return organizationId === undefined ? {} : { organizationId }
}
