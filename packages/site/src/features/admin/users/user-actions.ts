import type { AdminUserCard, UserChange } from '@handiwork/core/api'

/** Actions that need only a confirmation (spec §6). Role and email addresses have forms. */
export const quickActions = {
  force: { change: { analyzing: true, force: true }, kind: 'main' },
  clear: { change: { clearCache: true }, kind: 'danger' },
  clearAndAnalyze: { change: { analyzing: true, force: true, clearCache: true }, kind: 'danger' },
  makeInsider: { change: { insider: true }, kind: 'main' },
  endInsider: { change: { insider: false }, kind: 'danger' },
  hide: { change: { visibility: 'hidden' }, kind: 'danger' },
  // The service restores the visibility from before hiding, regardless of what is sent.
  show: { change: { visibility: 'private' }, kind: 'main' },
} as const satisfies Record<string, { change: UserChange; kind: 'main' | 'danger' }>

export type QuickAction = keyof typeof quickActions
export type UserAction = QuickAction | 'role' | 'emailsOf'

/** The actions offered for a user, in display order. None for deleted and unregistered users. */
export function availableActions({
  visibility,
  insider,
}: Pick<AdminUserCard, 'visibility' | 'insider'>): UserAction[] {
  if (visibility === 'deleted' || visibility === 'unregistered') return []
  const visibilityAction = visibility === 'hidden' ? 'show' : 'hide'
  return [
    'force',
    'clear',
    'clearAndAnalyze',
    insider ? 'endInsider' : 'makeInsider',
    'role',
    'emailsOf',
    visibilityAction,
  ]
}
