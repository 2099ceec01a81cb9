import type { Walker } from './walker.ts'

/** What more somebody may do on a page, as the page's own calls tell it once it is there; empty where it is nothing. */
export async function moreTheyMay(walker: Walker, told: string, path: string): Promise<string> {
  const call = calls[told]
  if (call === undefined) return ''
  const [, , key = ''] = path.split('/')
  const { status, body } = await walker.ask(call.path.replace('{key}', key))
  if (status >= 500) return `call answered ${status}`
  return status === 200 ? call.more(body, walker) : ''
}

// --- internal ---

interface Telling {
  readonly path: string
  // biome-ignore lint/suspicious/noExplicitAny: each looks at what its call replies
  readonly more: (body: any, walker: Walker) => string
}

const calls: Readonly<Record<string, Telling>> = {
  person: {
    path: '/api/profile',
    more: ({ _id, visibility }, { whose }) =>
      _id === whose.id ? (visibility === 'deleted' ? 'restore' : 'own') : '',
  },
  job: { path: '/api/jobs/{key}', more: ({ canEdit }) => (canEdit ? 'edit' : '') },
  question: { path: '/api/questions/{key}', more: ({ canEdit }) => (canEdit ? 'edit' : '') },
  organization: { path: '/api/organizations/{key}', more: ({ userRole }) => userRole ?? '' },
}
