import type { Walker } from './walker.ts'

/**
 * The viewer's additional permissions on a page, as the page's own API requests report them. Empty if there
 * are none.
 */
export async function describePermissions(
  walker: Walker,
  permissionSource: string,
  path: string,
): Promise<string> {
  const probe = permissionProbes[permissionSource]
  if (probe === undefined) return ''
  const [, , key = ''] = path.split('/')
  const { status, body } = await walker.request(probe.path.replace('{key}', key))
  if (status >= 500) return `request returned ${status}`
  return status === 200 ? probe.describe(body, walker) : ''
}

interface PermissionProbe {
  readonly path: string
  // biome-ignore lint/suspicious/noExplicitAny: each function reads the reply of its own call
  readonly describe: (body: any, walker: Walker) => string
}

const permissionProbes: Readonly<Record<string, PermissionProbe>> = {
  person: {
    path: '/api/profile',
    describe: ({ _id, visibility }, { profileOwner }) =>
      _id === profileOwner.id ? (visibility === 'deleted' ? 'restore' : 'own') : '',
  },
  job: { path: '/api/jobs/{key}', describe: ({ canEdit }) => (canEdit ? 'edit' : '') },
  question: { path: '/api/questions/{key}', describe: ({ canEdit }) => (canEdit ? 'edit' : '') },
  organization: { path: '/api/organizations/{key}', describe: ({ userRole }) => userRole ?? '' },
}
