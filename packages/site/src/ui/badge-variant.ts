import { BADGE_VIEW_BOX, badgeByKey, levelDots } from '@handiwork/core/catalog'
import type { BadgeLevel } from '@handiwork/core/contract'

/** The properties that determine the appearance of a badge. */
export interface BadgeAppearance {
  /** The badge's key in the catalog. */
  readonly name: string
  readonly level: BadgeLevel
  readonly cold: boolean
  readonly lastUsageTimestamp: string | null
}

/** Returns the appearance of a badge, or undefined for badges that are not in the catalog. */
export function badgeVariant({ name, level, cold, lastUsageTimestamp }: BadgeAppearance) {
  const badge = badgeByKey(name)
  return (
    badge && {
      title: badge.title,
      description: badge.description,
      class: cold ? `${level} cold` : level,
      viewBox: BADGE_VIEW_BOX,
      ...badge.artwork,
      punches: levelDots[level],
      coldSince: cold && lastUsageTimestamp ? new Date(lastUsageTimestamp).getUTCFullYear() : undefined,
    }
  )
}
