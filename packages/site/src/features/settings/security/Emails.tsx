import type { Profile } from '@handiwork/core/api'
import { t } from '../../../i18n/texts.ts'
import { Island } from '../../../state/Island.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { EmailRow } from './EmailRow.tsx'
import { NewEmail } from './NewEmail.tsx'
import { useEmails, type Verification } from './use-emails.ts'

interface EmailsProps {
  readonly profile: Profile
  /** Of the link in a mail. */
  readonly token: string | undefined
}

/** The e-mails by which commits are known as one's own (spec §2, Settings, Security). */
export function Emails({ profile: rendered, token }: EmailsProps) {
  const { profile, verification, add, remove } = useEmails(rendered, token)
  const { email: primary, emails, unverifiedEmails } = profile
  return (
    <Island>
      <section className="settings-part" aria-labelledby="emails">
        <h3 id="emails">{t('security.emails.title')}</h3>
        <p className="muted">{t('security.emails.text')}</p>
        <Verified {...{ verification }} />
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
            <EmailRow key={email} email={email} state="unverified" onRemove={remove} onSendAgain={add} />
          ))}
        </ul>
        <NewEmail add={add} />
      </section>
    </Island>
  )
}

// --- internal ---

function Verified({ verification }: { readonly verification: Verification }) {
  return (
    <div role="status">
      {verification.state === 'done' && (
        <p className="note good">
          <Icon name="check" size={14} /> {t('security.emails.verified')}
        </p>
      )}
      {verification.state === 'failed' && (
        <p className="error">
          <Icon name="warning" size={14} /> {verification.why}
        </p>
      )}
    </div>
  )
}
