import { SkipReason } from '@handiwork/core/contract'
import { t } from '../../../i18n/texts.ts'

/** Why repositories could not be read, in words; a reason nobody wrote words for is told as it is. */
export function failureWords(reason: string): string {
  const { data } = SkipReason.safeParse(reason)
  return data === undefined ? reason : t(`admin.stats.failures.reasons.${data}`)
}
