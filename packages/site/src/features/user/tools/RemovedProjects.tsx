import { contract, pathTo, type RepositoryCard } from '@handiwork/core/api'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '../../../i18n/texts.ts'
import { call } from '../../../state/call.ts'
import { Island } from '../../../state/Island.tsx'
import { useProfile } from '../../../state/session.ts'
import { Button } from '../../../ui/Button.tsx'
import { failureText } from '../../../ui/failure-text.ts'
import { Switch } from '../../../ui/Switch.tsx'
import { toast } from '../../../ui/toast.ts'

interface RemovedProjectsProps {
  readonly userId: string
}

/**
 * "Removed Projects" (spec §2, Projects tab): projects that the owner removed from the page, with a restore
 * button.
 */
export function RemovedProjects(props: RemovedProjectsProps) {
  return (
    <Island>
      <RemovedList {...props} />
    </Island>
  )
}

function RemovedList({ userId }: RemovedProjectsProps) {
  const profile = useProfile()
  const [isShown, setShown] = useState(false)
  const { data } = useRemovedProjects(userId, isShown)
  if (profile?._id !== userId && profile?.role !== 'admin') return null
  return (
    <section className="stack">
      <Switch isSelected={isShown} onChange={setShown}>
        {t('tools.removed.show')}
      </Switch>
      {isShown && data?.items.length === 0 && <p className="muted">{t('tools.removed.none')}</p>}
      {isShown && (
        <ul className="removed">
          {data?.items.map((card) => (
            <li key={card._id}>
              <a href={pathTo('repository', { repositoryId: card._id })}>{card.fullName}</a>
              <RestoreButton card={card} userId={userId} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function useRemovedProjects(userId: string, isEnabled: boolean) {
  return useQuery({
    queryKey: ['removed', userId],
    queryFn: () =>
      call(contract.repositories.listByUser, {
        params: { id: userId },
        query: { type: 'removed', limit: 100 },
      }),
    enabled: isEnabled,
  })
}

function RestoreButton({ card, userId }: { readonly card: RepositoryCard; readonly userId: string }) {
  const client = useQueryClient()
  const restore = useMutation({
    mutationFn: () =>
      call(contract.repositories.change, { params: { id: card._id }, body: { action: 'restore' } }),
    onSuccess: () => client.refetchQueries({ queryKey: ['removed', userId] }),
    onError: (error) => toast.show({ kind: 'failed', text: failureText(error) }),
  })
  return (
    <Button size="sm" isBusy={restore.isPending} onPress={() => restore.mutate()}>
      {t('tools.removed.restore')}
    </Button>
  )
}
