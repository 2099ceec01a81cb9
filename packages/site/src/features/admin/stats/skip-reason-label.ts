import { SkipReason } from '@handiwork/core/contract'
import { t } from '../../../i18n/texts.ts'

/** Label of the reason why a repository could not be read. Unknown reasons are returned unchanged. */
export function skipReasonLabel(reason: string): string {
  const { data } = SkipReason.safeParse(reason)
  return data === undefined ? reason : t(`admin.stats.failures.reasons.${data}`)
}
