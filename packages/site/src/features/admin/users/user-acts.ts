import type { AdminUserCard, UserChange } from '@handiwork/core/api'

/** What an admin may do with somebody at once (spec §6); role and e-mails have forms of their own. */
export const quickActs = {
  force: { change: { analyzing: true, force: true }, kind: 'main' },
  clear: { change: { clearCache: true }, kind: 'danger' },
  clearAndAnalyze: { change: { analyzing: true, force: true, clearCache: true }, kind: 'danger' },
  makeInsider: { change: { insider: true }, kind: 'main' },
  endInsider: { change: { insider: false }, kind: 'danger' },
  hide: { change: { visibility: 'hidden' }, kind: 'danger' },
} as const satisfies Record<string, { change: UserChange; kind: 'main' | 'danger' }>

export type QuickAct = keyof typeof quickActs
export type UserAct = QuickAct | 'show' | 'role' | 'emailsOf'

/** What can be done with somebody as they are now, in the order it is offered; nothing with who is deleted. */
export function actsFor({ visibility, insider }: Pick<AdminUserCard, 'visibility' | 'insider'>): UserAct[] {
  if (visibility === 'deleted') return []
  const seen = visibility === 'hidden' ? 'show' : 'hide'
  if (visibility === 'unregistered') return [seen]
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
