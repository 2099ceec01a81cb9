import { t } from '../i18n/texts.ts'
import { Button } from './Button.tsx'
import { failureText } from './failure-text.ts'
import { Icon } from './Icon.tsx'

interface InvitationCardProps {
  /** Organization name. */
  readonly name: string
  readonly text: string
  /** Places the card in the corner of the page. */
  readonly isFloating: boolean
  readonly error: Error | null
  readonly isAccepting: boolean
  readonly accept: () => void
  /** Declines, or closes the card. */
  readonly dismiss: { readonly title: string; readonly onPress: () => void; readonly isBusy?: boolean }
}

/** Asks the viewer to join an organization. */
export function InvitationCard(props: InvitationCardProps) {
  const { name, text, isFloating, error, isAccepting, accept, dismiss } = props
  return (
    <section
      className={isFloating ? 'card float invitation' : 'card invitation in-page'}
      aria-label={t('organizations.invitation.label')}
    >
      <h2>{t('organizations.invitation.join', { name })}</h2>
      <div role="alert">
        {error && (
          <p className="error">
            <Icon name="warning" size={14} /> {failureText(error)}
          </p>
        )}
      </div>
      {!error && <p>{text}</p>}
      <div className="dialog-actions">
        <Button kind="ghost" isBusy={dismiss.isBusy ?? false} onPress={dismiss.onPress}>
          {dismiss.title}
        </Button>
        <Button kind="main" isBusy={isAccepting} onPress={accept}>
          {t('organizations.invitation.join', { name })}
        </Button>
      </div>
    </section>
  )
}
