import { contract, type Profile, type User, type UserChange } from '@handiwork/core/api'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { t } from '../../../i18n/texts.ts'
import { call } from '../../../state/call.ts'
import { Button } from '../../../ui/Button.tsx'
import { failureText } from '../../../ui/failure-text.ts'
import { toast } from '../../../ui/toast.ts'
import { useNow } from '../../../ui/use-now.ts'
import { AnalysisProgress } from './AnalysisProgress.tsx'
import { type AnalyzeOffer, analyzeOffer } from './analyze-offer.ts'
import { userKey } from './use-user.ts'

interface AnalyzeBlockProps {
  readonly user: User
  readonly viewer: Profile
  readonly renderedAt: Date
}

/** Starts an analysis, and shows the progress of a running one (spec §2, §4, §6). */
export function AnalyzeBlock({ user, viewer, renderedAt }: AnalyzeBlockProps) {
  const offer = analyzeOffer(user, viewer, useNow(renderedAt))
  const { mutate, isPending } = useAnalyze(user._id)
  if (offer.state === 'none') return null
  const isAdmin = viewer.role === 'admin'
  return (
    <section className="stack s8" aria-label={t('tools.analyze.label')}>
      {offer.state === 'running' ? (
        <AnalysisProgress user={user} isOwn={viewer._id === user._id} />
      ) : (
        <Button isDisabled={offer.state === 'waiting'} isBusy={isPending} onPress={() => mutate({})}>
          {t('tools.analyze.start')}
        </Button>
      )}
      {offer.state === 'running' && offer.canForce && (
        <Button isBusy={isPending} onPress={() => mutate({ force: true })}>
          {t('tools.analyze.force')}
        </Button>
      )}
      {isAdmin && offer.state !== 'running' && (
        <Button isBusy={isPending} onPress={() => mutate({ clearCache: true, force: true })}>
          {t('tools.analyze.clear')}
        </Button>
      )}
      <WaitingHint offer={offer} />
    </section>
  )
}

function WaitingHint({ offer }: { readonly offer: AnalyzeOffer }) {
  if (offer.state !== 'waiting') return null
  const at = offer.until.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' })
  return <p className="help">{t('tools.analyze.onceAnHour', { at })}</p>
}

function useAnalyze(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (options: Pick<UserChange, 'force' | 'clearCache'>) =>
      call(contract.users.update, { params: { id }, body: { analyzing: true, ...options } }),
    onSuccess: (user) => client.setQueryData(userKey(id), user),
    onError: (error) => toast.show({ kind: 'failed', text: failureText(error) }),
  })
}
