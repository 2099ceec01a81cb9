import type { Deps } from '../deps.ts'
import { openFingerprints } from '../encryption/fingerprints.ts'
import { openEncryption } from '../encryption/open-encryption.ts'
import { createMailer } from './mailer.ts'
import type { SendMailDeps } from './send-mail.ts'
import { createUnsubscribeTokens } from './unsubscribe-token.ts'

/** Creates the services that sending email depends on. */
export function createMailServices(
  settings: Deps['settings'],
  log: Deps['log'],
): Pick<SendMailDeps, 'mailer' | 'fingerprints' | 'unsubscribeTokens'> {
  return {
    mailer: createMailer({ settings, log }),
    fingerprints: openFingerprints(settings),
    unsubscribeTokens: createUnsubscribeTokens(openEncryption(settings)),
  }
}
