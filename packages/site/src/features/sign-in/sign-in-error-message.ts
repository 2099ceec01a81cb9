import { authSentences, SourceKind, sourceTitles } from '@handiwork/core/api'
import { t } from '../../i18n/texts.ts'

/**
 * Returns the error message for the query parameters of a sign-in callback, or undefined if there is no
 * error.
 */
export function signInErrorMessage(query: URLSearchParams): string | undefined {
  const error = query.get('error')
  if (error === null) return undefined
  const provider = SourceKind.safeParse(query.get('source')).data
  return error === 'denied' && provider ? authSentences.denied(sourceTitles[provider]) : t('signIn.failed')
}
