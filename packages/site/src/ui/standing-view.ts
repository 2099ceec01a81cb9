import type { Standing } from '@handiwork/core/contract'
import { formatDay, formatMonth } from '@handiwork/core/format'
import { t } from '../i18n/texts.ts'

/** A user's standing in words. */
export interface StandingView {
  readonly isActive: boolean
  /** Contributes now, or: Was active until May 2024 */
  readonly text: string
  /** The date of the latest activity. */
  readonly title: string | undefined
}

/** A page can be older than its data: no one is active for longer than a year after their latest activity. */
export function standingView({ status, lastActiveTimestamp }: Standing, now: Date): StandingView {
  const last = lastActiveTimestamp === null ? undefined : new Date(lastActiveTimestamp)
  const title = last && t('standing.lastActive', { day: formatDay(last) })
  if (last === undefined) return { isActive: false, text: t('standing.undated'), title }
  const isActive = status !== 'inactive' && now.getTime() - last.getTime() <= YEAR
  const text = isActive ? t('standing.active') : t('standing.activeUntil', { month: formatMonth(last) })
  return { isActive, text, title }
}

const YEAR = 31_557_600_000

/** 5.83: the figure with which leaderboards are ordered by current standing. */
export function formatStanding({ now }: Standing): string {
  return now.toFixed(2)
}
