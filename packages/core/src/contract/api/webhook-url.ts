import { MAX_WEBHOOK_URL_LENGTH } from '../limits.ts'

export const webhookUrlSentences = {
  invalid: 'Enter a URL such as https://example.com/webhooks',
  tooLong: `Use at most ${MAX_WEBHOOK_URL_LENGTH} characters`,
  scheme: 'The URL must start with https://',
  userInformation: 'The URL must not contain a user name or password',
  fragment: 'The URL must not contain a fragment (#…)',
  port: 'The URL must not contain a port other than 443',
  host: 'The URL must contain a public host name, not an IP address or the name of a local machine',
} as const

export interface WebhookUrlRules {
  /** Allows plain HTTP and any port on this machine, for development. */
  readonly allowsLoopback: boolean
}

/**
 * Why a URL can't receive webhooks; undefined if it can. Decides by the URL alone: that the host name resolves to
 * public addresses is checked for every attempt.
 */
export function findWebhookUrlProblem(text: string, { allowsLoopback }: WebhookUrlRules): string | undefined {
  if (text.length > MAX_WEBHOOK_URL_LENGTH) return webhookUrlSentences.tooLong
  // The parser would remove or convert these characters, and the stored URL would differ from the typed one.
  if (!/^https?:\/\/[!-[\]-~]+$/i.test(text)) return schemeProblem(text) ?? webhookUrlSentences.invalid
  const url = URL.parse(text)
  if (url === null) return webhookUrlSentences.invalid
  if (url.username !== '' || url.password !== '' || /^https?:\/*[^/?#]*@/i.test(text))
    return webhookUrlSentences.userInformation
  if (text.includes('#')) return webhookUrlSentences.fragment
  if (allowsLoopback && loopbackHosts.has(url.hostname)) return undefined
  if (url.protocol !== 'https:') return webhookUrlSentences.scheme
  if (url.port !== '') return webhookUrlSentences.port
  return isPublicHostName(url.hostname) ? undefined : webhookUrlSentences.host
}

/** Returns true for a URL on this machine, which only `allowsLoopback` accepts. */
export function isLoopbackWebhookUrl(url: string): boolean {
  return loopbackHosts.has(URL.parse(url)?.hostname ?? '')
}

const loopbackHosts: ReadonlySet<string> = new Set(['localhost', '127.0.0.1'])

function schemeProblem(text: string): string | undefined {
  return /^[a-z][a-z0-9+.-]*:/i.test(text) && !/^https?:/i.test(text) ? webhookUrlSentences.scheme : undefined
}

/** A name with a top-level domain that is not reserved for local use. The URL parser has normalized it. */
function isPublicHostName(host: string): boolean {
  const labels = host.split('.')
  const last = labels.at(-1)!
  return (
    labels.length > 1 &&
    labels.every((label) => /^[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?$/.test(label)) &&
    // Other labels may contain underscores; no top-level domain does.
    /^[a-z][a-z0-9-]*$/.test(last) &&
    !localDomains.has(last)
  )
}

const localDomains: ReadonlySet<string> = new Set([
  ...['localhost', 'local', 'localdomain', 'internal', 'intranet', 'lan', 'home', 'corp', 'private'],
  ...['invalid', 'onion', 'arpa'],
])
