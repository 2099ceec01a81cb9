import { t } from '../../i18n/texts.ts'

interface Met {
  readonly met: number
  readonly all: number
}

/** How much of what is looked for somebody has, in short: All 4 match. */
export function matchWords({ met, all }: Met): string {
  if (met < all) return t('hire.match.some', { met, all })
  return all === 2 ? t('hire.match.both') : t('hire.match.all', { count: all })
}
