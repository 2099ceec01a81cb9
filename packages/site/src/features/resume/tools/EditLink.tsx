import { pathTo } from '@handiwork/core/api'
import { t } from '../../../i18n/texts.ts'
import { Island } from '../../../state/Island.tsx'
import { useProfile } from '../../../state/session.ts'
import { buttonClass } from '../../../ui/button-class.ts'

interface EditLinkProps {
  /** User id of the resume's owner. */
  readonly userId: string
}

/** Link to the resume settings, for the owner only. */
export function EditLink(props: EditLinkProps) {
  return (
    <Island>
      <OwnerLink {...props} />
    </Island>
  )
}

function OwnerLink({ userId }: EditLinkProps) {
  if (useProfile()?._id !== userId) return null
  return (
    <a className={buttonClass({ kind: 'ghost' })} href={pathTo('settingsTab', { tab: 'resume' })}>
      {t('resume.edit')}
    </a>
  )
}
