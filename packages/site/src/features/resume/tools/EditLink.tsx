import { pathTo } from '@handiwork/core/api'
import { t } from '../../../i18n/texts.ts'
import { Island } from '../../../state/Island.tsx'
import { useProfile } from '../../../state/session.ts'
import { buttonClass } from '../../../ui/button-class.ts'

interface EditLinkProps {
  /** Whose resume it is. */
  readonly userId: string
}

/** The person's own way to change their resume; for others nothing. */
export function EditLink(props: EditLinkProps) {
  return (
    <Island>
      <Own {...props} />
    </Island>
  )
}

// --- internal ---

function Own({ userId }: EditLinkProps) {
  if (useProfile()?._id !== userId) return null
  return (
    <a className={buttonClass({ kind: 'ghost' })} href={pathTo('settingsTab', { tab: 'resume' })}>
      {t('resume.edit')}
    </a>
  )
}
