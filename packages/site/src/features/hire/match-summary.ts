import { t } from '../../i18n/texts.ts'

interface MatchCount {
  readonly met: number
  readonly all: number
}

/** Short summary of matched skills, such as "All 4 match". */
export function matchSummary({ met, all }: MatchCount): string {
  if (met < all) return t('hire.match.some', { met, all })
  return all === 2 ? t('hire.match.both') : t('hire.match.all', { count: all })
}
