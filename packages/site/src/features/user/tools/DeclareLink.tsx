import { t } from '../../../i18n/texts.ts'
import { Island } from '../../../state/Island.tsx'
import { useProfile } from '../../../state/session.ts'
import { buttonClass } from '../../../ui/button-class.ts'
import { STATEMENTS_PATH } from '../user-address.ts'

interface DeclareLinkProps {
  readonly userId: string
}

/** The link to the form for statements about AI use. Renders nothing for other viewers than the user. */
export function DeclareLink(props: DeclareLinkProps) {
  return (
    <Island>
      <OwnLink {...props} />
    </Island>
  )
}

function OwnLink({ userId }: DeclareLinkProps) {
  if (useProfile()?._id !== userId) return null
  return (
    <div>
      <a className={buttonClass({ size: 'sm' })} href={STATEMENTS_PATH}>
        {t('declared.declare')}
      </a>
    </div>
  )
}
