import { packageSentences } from '@handiwork/core/api'
import { t } from '../../i18n/texts.ts'
import { Button } from '../Button.tsx'
import { buttonClass } from '../button-class.ts'
import { ConfirmDialog } from '../ConfirmDialog.tsx'
import type { Form } from '../form/use-form.ts'
import type { PackageFields } from './package-fields.ts'

interface PackageEndProps {
  readonly form: Form<PackageFields>
  /** Where one goes who gives up. */
  readonly back: string
  readonly remove?: (() => Promise<void>) | undefined
}

/** Submit is off while something is wrong or on its way, and Delete is away while an error shows (spec §2, §4). */
export function PackageEnd({ form: { phase, error, errors, fields }, back, remove }: PackageEndProps) {
  const isWrong = error !== undefined || Object.keys(errors).length > 0
  const isSaving = phase === 'saving'
  return (
    <div className="package-end">
      {remove && !isWrong && (
        <ConfirmDialog
          title={t('packageForm.deleteTitle', { title: fields.title })}
          text={packageSentences.remove}
          confirm={t('packageForm.delete')}
          trigger={<Button kind="danger">{t('packageForm.delete')}</Button>}
          onConfirm={remove}
        />
      )}
      <div className="acts-end">
        <a className={buttonClass({ kind: 'ghost' })} href={back}>
          {t('packageForm.cancel')}
        </a>
        <Button type="submit" kind="main" isDisabled={phase === 'still' || isWrong} isBusy={isSaving}>
          {t(isSaving ? 'packageForm.submitting' : 'packageForm.submit')}
        </Button>
      </div>
    </div>
  )
}
