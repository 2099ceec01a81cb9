import type { Deps } from '../deps.ts'
import { openFingerprints } from '../vault/fingerprints.ts'
import { openVault } from '../vault/open-vault.ts'
import { mailer } from './mailer.ts'
import type { SendMailDeps } from './send-mail.ts'
import { stopTokens } from './stop-token.ts'

/** What mails are sent with, as this service is set up. */
export function mailParts(
  settings: Deps['settings'],
  log: Deps['log'],
): Pick<SendMailDeps, 'mailer' | 'fingerprints' | 'stop'> {
  return {
    mailer: mailer({ settings, log }),
    fingerprints: openFingerprints(settings),
    stop: stopTokens(openVault(settings)),
  }
}
