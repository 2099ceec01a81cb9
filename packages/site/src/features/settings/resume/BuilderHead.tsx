import { pathTo } from '@handiwork/core/api'
import { t } from '../../../i18n/texts.ts'
import { Button } from '../../../ui/Button.tsx'
import { buttonClass } from '../../../ui/button-class.ts'
import { Icon } from '../../../ui/Icon.tsx'

interface BuilderHeadProps {
  readonly login: string | null
  readonly isCreated: boolean
  /** Creates the resume from the current sections. */
  readonly onCreate: () => void
}

/**
 * Heading of the builder with the actions to add a section, and to create or view the resume (spec §2, Resume
 * button).
 */
export function BuilderHead({ login, isCreated, onCreate }: BuilderHeadProps) {
  return (
    <div className="head">
      <h2>{t('resumeBuilder.title')}</h2>
      <span className="right row">
        <a className={buttonClass()} href={pathTo('settingsSubpage', { tab: 'resume', subpage: 'add' })}>
          <Icon name="add" /> {t('resumeBuilder.add')}
        </a>
        {isCreated && login !== null && (
          <a className={buttonClass({ kind: 'main' })} href={pathTo('resume', { login })}>
            {t('resumeBuilder.view')}
          </a>
        )}
        {!isCreated && (
          <Button kind="main" onPress={onCreate}>
            {t('tools.resume.create')}
          </Button>
        )}
      </span>
    </div>
  )
}
