import { t } from '../../i18n/texts.ts'
import { Island } from '../../state/Island.tsx'
import { useProfile } from '../../state/session.ts'
import { Button } from '../../ui/Button.tsx'
import { useRepositoryActions } from './use-repository-actions.ts'

interface RepositoryActionsProps {
  readonly id: string
  readonly isTooLarge: boolean
}

/** Actions of contributors and admins (spec §4, §6). */
export function RepositoryActions(props: RepositoryActionsProps) {
  return (
    <Island>
      <ActionButtons {...props} />
    </Island>
  )
}

function ActionButtons({ id, isTooLarge }: RepositoryActionsProps) {
  const profile = useProfile()
  const { repository, isBusy, act } = useRepositoryActions(id, profile !== undefined)
  if (repository === undefined) return null
  const isDisabled = isBusy || repository.analyzing
  return (
    <>
      {profile?.role === 'admin' && !isTooLarge && (
        <Button isDisabled={isDisabled} onPress={() => act('reanalyze')}>
          {t('repository.tools.reanalyze')}
        </Button>
      )}
      {repository.userContributed && (
        <Button isDisabled={isDisabled} onPress={() => act(repository.userRemoved ? 'restore' : 'remove')}>
          {t(repository.userRemoved ? 'repository.tools.restore' : 'repository.tools.remove')}
        </Button>
      )}
    </>
  )
}
