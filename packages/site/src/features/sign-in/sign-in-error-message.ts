import { authSentences, SourceKind, sourceTitles } from '@handiwork/core/api'
import { t } from '../../i18n/texts.ts'

/**
 * Returns the error message for the query parameters of a sign-in callback, or undefined if there is no
 * error. `openIdTitle` is the name of the OpenID Connect provider, if there is one.
 */
export function signInErrorMessage(query: URLSearchParams, openIdTitle?: string): string | undefined {
  const error = query.get('error')
  if (error === null) return undefined
  const provider = providerTitle(query.get('source'), openIdTitle)
  const message = provider && messages.get(error)
  return message ? message(provider) : t('signIn.failed')
}

function providerTitle(source: string | null, openIdTitle: string | undefined): string | undefined {
  if (source === 'openId') return openIdTitle
  const kind = SourceKind.safeParse(source).data
  return kind && sourceTitles[kind]
}

/** Messages by the reason that the service adds to the address. */
const messages: ReadonlyMap<string, (title: string) => string> = new Map([
  ['denied', authSentences.denied],
  ['expired', () => authSentences.badState],
  ['linkedElsewhere', () => authSentences.linkedElsewhere],
  ['anotherLinked', authSentences.anotherLinked],
  ['notAllowed', authSentences.notAllowed],
  ['unavailable', authSentences.unavailable],
  ['clock', authSentences.clock],
])
