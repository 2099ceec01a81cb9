import { pathTo, type RepositoryCard } from '@handiwork/core/api'
import { useId } from 'react'
import { t } from '../../../i18n/texts.ts'
import { Island } from '../../../state/Island.tsx'
import { useProfile } from '../../../state/session.ts'
import { Button } from '../../../ui/Button.tsx'
import { buttonClass } from '../../../ui/button-class.ts'
import { EMAILS_PATH } from '../user-address.ts'
import { useRemoveProject, useUncountedProjects } from './use-uncounted-projects.ts'

interface UncountedProjectsProps {
  readonly userId: string
}

/**
 * Projects that the user added, but that don't count because they have no commits by the user. Renders nothing for
 * other viewers than the owner and admins.
 */
export function UncountedProjects(props: UncountedProjectsProps) {
  return (
    <Island>
      <UncountedList {...props} />
    </Island>
  )
}

function UncountedList({ userId }: UncountedProjectsProps) {
  const profile = useProfile()
  const isOwn = profile?._id === userId
  const projects = useUncountedProjects(userId, isOwn || profile?.role === 'admin')
  const headingId = useId()
  if (projects.length === 0) return null
  return (
    <section className="card stack uncounted" aria-labelledby={headingId}>
      <h3 id={headingId}>{t('tools.uncounted.title')}</h3>
      <p className="muted">
        {t(isOwn ? 'tools.uncounted.own' : 'tools.uncounted.others', { count: projects.length })}
      </p>
      <ul className="removed">
        {projects.map((card) => (
          <li key={card._id}>
            <a href={pathTo('repository', { repositoryId: card._id })}>{card.fullName}</a>
            {isOwn && <RemoveButton card={card} userId={userId} />}
          </li>
        ))}
      </ul>
      {isOwn && (
        <div className="row wrap">
          <a className={buttonClass({ size: 'sm' })} href={EMAILS_PATH}>
            {t('tools.uncounted.addEmail')}
          </a>
        </div>
      )}
    </section>
  )
}

function RemoveButton({ card, userId }: { readonly card: RepositoryCard; readonly userId: string }) {
  const { remove, isRemoving } = useRemoveProject(card._id, userId)
  return (
    <Button
      size="sm"
      aria-label={t('tools.uncounted.removeName', { name: card.fullName })}
      isBusy={isRemoving}
      onPress={remove}
    >
      {t('tools.uncounted.remove')}
    </Button>
  )
}
