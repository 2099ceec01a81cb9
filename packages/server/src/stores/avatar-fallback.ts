import { personInitials } from '@handiwork/core/format'

/** Shown in place of a missing image. */
export interface AvatarFallback {
  readonly namePlaceholder: string
  readonly color: string
}

/** Initials on a color that depends only on the id. */
export function avatarFallback(id: string, ...names: readonly (string | null)[]): AvatarFallback {
  const name = names.find((one) => one !== null && one.trim() !== '') ?? ''
  return {
    namePlaceholder: personInitials(name),
    color: colors[Number.parseInt(id.slice(-4), 16) % colors.length]!,
  }
}

/** White text has a contrast of at least 4.5 on every color. */
const colors = [
  '#9a3412',
  '#92400e',
  '#4d7c0f',
  '#15803d',
  '#0f766e',
  '#0e7490',
  '#1d4ed8',
  '#4338ca',
  '#6d28d9',
  '#a21caf',
  '#be185d',
  '#be123c',
]
