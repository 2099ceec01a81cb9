import { contract, type DeveloperContact } from '@handiwork/core/api'
import { useMutation } from '@tanstack/react-query'
import { t } from '../../../i18n/texts.ts'
import { outboundUrl } from '../../../outbound-url.ts'
import { call } from '../../../state/call.ts'
import { Island } from '../../../state/Island.tsx'
import { Button } from '../../../ui/Button.tsx'
import { failureText } from '../../../ui/failure-text.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { profileLinks } from '../../../ui/profile-links.ts'
import { toast } from '../../../ui/toast.ts'
import { recruitingQuery } from '../records/recruiting-query.ts'

interface ContactButtonProps {
  readonly userId: string
  readonly organizationId: string | undefined
}

/** Shows the public contact details once the recruiter asks for them, which the hiring log records. */
export function ContactButton(props: ContactButtonProps) {
  return (
    <Island>
      <Contact {...props} />
    </Island>
  )
}

function Contact({ userId, organizationId }: ContactButtonProps) {
  const { data, mutate, isPending } = useMutation({
    mutationFn: () =>
      call(contract.search.contact, { params: { id: userId }, query: recruitingQuery(organizationId) }),
    onError: (error) => toast.show({ kind: 'failed', text: failureText(error) }),
  })
  if (data) return <ContactList {...data} />
  return (
    <div className="stack s8">
      <Button kind="main" isBusy={isPending} onPress={() => mutate()}>
        <Icon name="mail" /> {t('hire.developer.showContact')}
      </Button>
      <p className="small muted">{t('hire.developer.contactNotice')}</p>
    </div>
  )
}

function ContactList(contact: DeveloperContact) {
  const { publicEmail } = contact
  const links = profileLinks(contact)
  if (publicEmail === null && links.length === 0)
    return <p className="muted">{t('hire.developer.noContact')}</p>
  return (
    <ul className="contact-list">
      {publicEmail && (
        <li>
          <Icon name="mail" /> <span className="visually-hidden">{t('hire.developer.email')}</span>
          <a href={`mailto:${publicEmail}`}>{publicEmail}</a>
        </li>
      )}
      {links.map(({ url, label, icon }) => (
        <li key={url}>
          <Icon name={icon} />{' '}
          <a href={outboundUrl(url)} rel="noopener nofollow">
            {label}
          </a>
        </li>
      ))}
    </ul>
  )
}
