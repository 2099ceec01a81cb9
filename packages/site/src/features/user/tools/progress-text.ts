import { formatNumber } from '@handiwork/core/format'
import { t } from '../../../i18n/texts.ts'
import type { OverallProgress } from './overall-progress.ts'

/** The progress in words: '1 of 3 repositories, 15,000 of 60,000 commits, about 2 minutes left'. */
export function progressText(
  repositories: { readonly done: number; readonly all: number },
  { commits }: OverallProgress,
  remaining: number | undefined,
): string {
  const parts = [
    t('tools.progress.repositories', {
      count: repositories.all,
      done: formatNumber(repositories.done),
      all: formatNumber(repositories.all),
    }),
    commits &&
      t('tools.progress.commits', {
        count: commits.total,
        done: formatNumber(commits.read),
        all: formatNumber(commits.total),
      }),
    remaining !== undefined && remainingText(remaining),
  ]
  return parts.filter(Boolean).join(', ')
}

function remainingText(milliseconds: number): string {
  const minutes = Math.ceil(milliseconds / 60_000)
  if (milliseconds < 55_000) return t('tools.progress.secondsLeft')
  return t('tools.progress.minutesLeft', { count: minutes, shown: formatNumber(minutes) })
}
