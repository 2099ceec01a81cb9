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
  const message = provider && messages.get(error)
  return message ? message(sourceTitles[provider]) : t('signIn.failed')
}

/** Messages by the reason that the service adds to the address. */
const messages: ReadonlyMap<string, (title: string) => string> = new Map([
  ['denied', authSentences.denied],
  ['expired', () => authSentences.badState],
  ['linkedElsewhere', () => authSentences.linkedElsewhere],
  ['anotherLinked', authSentences.anotherLinked],
])
