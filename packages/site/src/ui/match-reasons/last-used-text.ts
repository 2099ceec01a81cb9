import { t } from '../../i18n/texts.ts'

/** When something was used last, relative to a date: "used this week", "last used 7 months ago". */
export function lastUsedText(usedAt: Date, at: Date, kind: 'used' | 'active' = 'used'): string {
  const days = Math.max(0, Math.floor((at.getTime() - usedAt.getTime()) / DAY_MS))
  if (days < 7) return t(`reasons.${kind}.week`)
  if (days < 31) return t(`reasons.${kind}.month`)
  const months = Math.max(1, Math.floor(days / DAYS_A_MONTH))
  if (months < 12) return t(`reasons.${kind}.months`, { count: months })
  return t(`reasons.${kind}.years`, { count: Math.floor(days / DAYS_A_YEAR) || 1 })
}

const DAY_MS = 86_400_000
const DAYS_A_YEAR = 365.25
const DAYS_A_MONTH = DAYS_A_YEAR / 12
