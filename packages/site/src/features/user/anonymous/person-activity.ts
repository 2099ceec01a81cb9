import type { AnonymousPerson } from '@handiwork/core/api'
import { formatNumber } from '@handiwork/core/format'
import { t } from '../../../i18n/texts.ts'

/** Formats '301 commits, 24 active months'. */
export function personActivity({ commitCount, activeMonthCount }: AnonymousPerson): string {
  const commits = t('anonymous.commits', { count: commitCount, shown: formatNumber(commitCount) })
  const months = t('user.months', { count: activeMonthCount, shown: formatNumber(activeMonthCount) })
  return `${commits}, ${months}`
}
