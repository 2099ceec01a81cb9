import { authSentences, SourceKind, sourceTitles } from '@handiwork/core/api'
import { t } from '../../i18n/texts.ts'

/** Why somebody was not let in, from the address they were led back to; undefined where nothing failed. */
export function failureSentence(query: URLSearchParams): string | undefined {
  const error = query.get('error')
  if (error === null) return undefined
  const source = SourceKind.safeParse(query.get('source')).data
  return error === 'denied' && source ? authSentences.denied(sourceTitles[source]) : t('signIn.failed')
}
