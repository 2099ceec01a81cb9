import {
  type BadgeKey,
  badgeByKey,
  HALLMARK_VIEW_BOX,
  hallmarks,
  PUNCH_RADIUS,
  PUNCH_Y,
  punchXs,
} from '@handiwork/core/catalog'

/** What of a badge decides how it is drawn. */
export interface Marked {
  /** Key in the badge catalogue. */
  readonly name: string
  readonly level: 'verified' | 'good' | 'great'
  readonly cold: boolean
  readonly lastUsageTimestamp: string | null
}

const punches = { verified: punchXs[1], good: punchXs[2], great: punchXs[3] } as const

/** The drawing of a badge; nothing for one the catalogue does not know. */
export function hallmarkLook({ name, level, cold, lastUsageTimestamp }: Marked) {
  const badge = badgeByKey(name)
  return (
    badge && {
      title: badge.title,
      description: badge.description,
      class: cold ? `${level} cold` : level,
      viewBox: HALLMARK_VIEW_BOX,
      ...hallmarks[badge.key satisfies BadgeKey],
      punches: punches[level].map((cx) => ({ cx, cy: PUNCH_Y, r: PUNCH_RADIUS })),
      coldSince: cold && lastUsageTimestamp ? new Date(lastUsageTimestamp).getUTCFullYear() : undefined,
    }
  )
}
