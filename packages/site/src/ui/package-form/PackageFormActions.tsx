import { packageSentences } from '@handiwork/core/api'
import { t } from '../../i18n/texts.ts'
import { Button } from '../Button.tsx'
import { buttonClass } from '../button-class.ts'
import { ConfirmDialog } from '../ConfirmDialog.tsx'
import type { Form } from '../form/use-form.ts'
import type { PackageFields } from './package-fields.ts'

interface PackageFormActionsProps {
  readonly form: Form<PackageFields>
  /** The path of the cancel link. */
  readonly back: string
  readonly remove?: (() => Promise<void>) | undefined
}

/**
 * Disables Submit while there are errors or while saving, and hides Delete while there are errors (spec §2,
 * §4).
 */
export function PackageFormActions({
  form: { phase, error, errors, fields },
  back,
  remove,
}: PackageFormActionsProps) {
  const hasErrors = error !== undefined || Object.keys(errors).length > 0
  const isSaving = phase === 'saving'
  return (
    <div className="package-actions">
      {remove && !hasErrors && (
        <ConfirmDialog
          title={t('packageForm.deleteTitle', { title: fields.title })}
          text={packageSentences.remove}
          confirm={t('packageForm.deleteConfirm')}
          trigger={<Button kind="danger">{t('packageForm.delete')}</Button>}
          onConfirm={remove}
        />
      )}
      <div className="form-actions">
        <a className={buttonClass({ kind: 'ghost' })} href={back}>
          {t('packageForm.cancel')}
        </a>
        <Button type="submit" kind="main" isDisabled={phase === 'pristine' || hasErrors} isBusy={isSaving}>
          {t(isSaving ? 'packageForm.submitting' : 'packageForm.submit')}
        </Button>
      </div>
    </div>
  )
}
