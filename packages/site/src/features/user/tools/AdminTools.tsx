import { contract, type User } from '@handiwork/core/api'
import { useMutation } from '@tanstack/react-query'
import { t } from '../../../i18n/texts.ts'
import { call } from '../../../state/call.ts'
import { Button } from '../../../ui/Button.tsx'
import { failureText } from '../../../ui/failure-text.ts'
import { toast } from '../../../ui/toast.ts'

/** Actions for admins on a user (spec §6). */
export function AdminTools({
  user: { _id: id, emails = [], unverifiedEmails = [] },
}: {
  readonly user: User
}) {
  const clear = useMutation({
    mutationFn: () => call(contract.users.update, { params: { id }, body: { clearCache: true } }),
    onSuccess: () => toast.show({ text: t('tools.admin.cleared') }),
    onError: (error) => toast.show({ kind: 'failed', text: failureText(error) }),
  })
  return (
    <section className="small stack s8">
      <h2>{t('tools.admin.title')}</h2>
      <ul className="stack s4">
        {emails.map((email) => (
          <li key={email} className="mono">
            {email}
          </li>
        ))}
        {unverifiedEmails.map((email) => (
          <li key={email}>
            <span className="mono">{email}</span> <span className="muted">{t('tools.admin.unverified')}</span>
          </li>
        ))}
      </ul>
      <Button size="sm" isBusy={clear.isPending} onPress={() => clear.mutate()}>
        {t('tools.admin.clearCache')}
      </Button>
    </section>
  )
}
