import { pathTo, type Resume } from '@handiwork/core/api'

/** The address of the commits behind a figure. Null for users without a login. */
export function evidenceHref(
  { login }: Pick<Resume['user'], 'login'>,
  publicUrl: string,
  query: { readonly language?: string; readonly repository?: string } = {},
): string | null {
  return login === null ? null : publicUrl + pathTo('userEvidence', { login }, query)
}
