import { t } from '../../i18n/texts.ts'
import { Island } from '../../state/Island.tsx'
import { useProfile } from '../../state/session.ts'
import { Button } from '../../ui/Button.tsx'
import { useRepositoryTools } from './use-repository-tools.ts'

interface RepositoryToolsProps {
  readonly id: string
  readonly isTooLarge: boolean
}

/** What contributors and admins may do with a repository (spec §4, §6). */
export function RepositoryTools(props: RepositoryToolsProps) {
  return (
    <Island>
      <Tools {...props} />
    </Island>
  )
}

// --- internal ---

function Tools({ id, isTooLarge }: RepositoryToolsProps) {
  const profile = useProfile()
  const { repository, isBusy, act } = useRepositoryTools(id, profile !== undefined)
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
