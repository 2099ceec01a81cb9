import type { Reviews } from '@handiwork/core/contract'
import { formatNumber } from '@handiwork/core/format'
import { t } from '../../i18n/texts.ts'

/** 312 commits by 14 people */
export function reviewsText({ commitCount, authorCount }: Reviews): string {
  const commits = `${formatNumber(commitCount)} ${t('repository.commits', { count: commitCount })}`
  return t('repository.people.reviewed', { count: authorCount, commits, shown: formatNumber(authorCount) })
}
