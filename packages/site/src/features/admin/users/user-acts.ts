import type { AdminUserCard, UserChange } from '@handiwork/core/api'

/** What an admin may do with somebody at once (spec §6); role and e-mails have forms of their own. */
export const quickActs = {
  force: { change: { analyzing: true, force: true }, kind: 'main' },
  clear: { change: { clearCache: true }, kind: 'danger' },
  clearAndAnalyze: { change: { analyzing: true, force: true, clearCache: true }, kind: 'danger' },
  makeInsider: { change: { insider: true }, kind: 'main' },
  endInsider: { change: { insider: false }, kind: 'danger' },
  hide: { change: { visibility: 'hidden' }, kind: 'danger' },
  // They are seen as before, whichever is said here.
  show: { change: { visibility: 'private' }, kind: 'main' },
} as const satisfies Record<string, { change: UserChange; kind: 'main' | 'danger' }>

export type QuickAct = keyof typeof quickActs
export type UserAct = QuickAct | 'role' | 'emailsOf'

/** What can be done with somebody as they are now, in the order it is offered; nothing with who is deleted, or never came. */
export function actsFor({ visibility, insider }: Pick<AdminUserCard, 'visibility' | 'insider'>): UserAct[] {
  if (visibility === 'deleted' || visibility === 'unregistered') return []
  const seen = visibility === 'hidden' ? 'show' : 'hide'
  return [
    'force',
    'clear',
    'clearAndAnalyze',
    insider ? 'endInsider' : 'makeInsider',
    'role',
    'emailsOf',
    seen,
  ]
}
