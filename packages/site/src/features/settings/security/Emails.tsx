import type { Profile } from '@handiwork/core/api'
import { t } from '../../../i18n/texts.ts'
import { Island } from '../../../state/Island.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { EmailRow } from './EmailRow.tsx'
import { NewEmail } from './NewEmail.tsx'
import { useEmails, type Verification } from './use-emails.ts'

interface EmailsProps {
  readonly profile: Profile
  /** Verification token from the link in an email. */
  readonly token: string | undefined
  /** The address of uncredited commits that the user wants to claim, masked. */
  readonly claim: string | undefined
}

/** Email addresses that attribute commits to the user (spec §2, Settings, Security). */
export function Emails({ profile: initialProfile, token, claim }: EmailsProps) {
  const { profile, verification, add, remove } = useEmails(initialProfile, token)
  const { email: primary, emails, unverifiedEmails } = profile
  return (
    <Island>
      <section className="settings-section" aria-labelledby="emails">
        <h3 id="emails">{t('security.emails.title')}</h3>
        <p className="muted">{t('security.emails.text')}</p>
        <VerificationStatus {...{ verification }} />
        <ul className="settings-rows">
          {emails.map((email) => (
            <EmailRow
              key={email}
              email={email}
              state={email === primary ? 'primary' : 'verified'}
              onRemove={remove}
            />
          ))}
          {unverifiedEmails.map((email) => (
            <EmailRow key={email} email={email} state="unverified" onRemove={remove} onResend={add} />
          ))}
        </ul>
        <NewEmail add={add} claim={claim} />
      </section>
    </Island>
  )
}

function VerificationStatus({ verification }: { readonly verification: Verification }) {
  return (
    <div role="status">
      {verification.state === 'done' && (
        <p className="note good">
          <Icon name="check" size={14} /> {t('security.emails.verified')}
        </p>
      )}
      {verification.state === 'failed' && (
        <p className="error">
          <Icon name="warning" size={14} /> {verification.message}
        </p>
      )}
    </div>
  )
}
