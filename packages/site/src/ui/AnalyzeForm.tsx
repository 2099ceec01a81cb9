import { MAX_REPOSITORY_URLS } from '@handiwork/core/contract'
import { type FormEvent, useEffect, useId, useRef } from 'react'
import { t } from '../i18n/texts.ts'
import { nonEmptyUrls } from './analyze-form/analyze-form.ts'
import { FormStatus } from './analyze-form/FormStatus.tsx'
import { UrlRow } from './analyze-form/UrlRow.tsx'
import { useAnalyzeForm } from './analyze-form/use-analyze-form.ts'
import { buttonClass } from './button-class.ts'
import { Icon } from './Icon.tsx'

interface AnalyzeFormProps {
  /**
   * The user whose page gets the repositories. Omitted for signed-out visitors, who get an anonymous profile.
   */
  readonly userId?: string | undefined
  /** The initial number of empty rows. */
  readonly rows?: number
}

/** Analyzes repositories by URL (spec §2, Analyze Repositories form). */
export function AnalyzeForm({ userId, rows = 1 }: AnalyzeFormProps) {
  const { form, dispatch, submit: send } = useAnalyzeForm(rows, userId)
  const [firstId, statusId] = [useId(), useId()]
  const element = useRef<HTMLFormElement>(null)
  const isBusy = form.phase === 'submitting'

  // Submits what was submitted before hydration, once its rows have adopted the text (head-script.ts).
  useEffect(() => {
    const submittedForm = element.current
    if (submittedForm?.dataset.submitted === undefined) return
    if (urlInputs(submittedForm).some(({ value }, position) => value !== form.urls[position])) return
    delete submittedForm.dataset.submitted
    submittedForm.requestSubmit()
  })

  useEffect(() => {
    if (form.error) urlInputs(element.current)[0]?.focus()
  }, [form])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    void send()
  }
  const remove = (position: number) => {
    dispatch({ type: 'removed', position })
    urlInputs(element.current)[position]?.focus()
  }

  return (
    <form className="form analyze" ref={element} onSubmit={submit} noValidate>
      <label className="label" htmlFor={firstId}>
        {t('analyze.label')}
      </label>
      {form.urls.map((url, position) => (
        <UrlRow
          // biome-ignore lint/suspicious/noArrayIndexKey: rows are identified by their index
          key={position}
          id={position === 0 ? firstId : `${firstId}-${position}`}
          errorId={form.error !== null && position === 0 ? statusId : undefined}
          onChange={(changed) => dispatch({ type: 'changed', position, url: changed })}
          onRemove={url === '' ? undefined : () => remove(position)}
          {...{ position, url, isBusy }}
        />
      ))}
      <FormStatus id={statusId} form={form} onSample={(url) => dispatch({ type: 'sampleChosen', url })} />
      <div className="row send">
        <button type="submit" className={buttonClass({ kind: 'main', size: 'lg' })} disabled={isBusy}>
          {isBusy && <Icon name="busy" />}
          {t('analyze.button')}
        </button>
        <span className="help">
          {t('analyze.filled', { filled: nonEmptyUrls(form.urls).length, max: MAX_REPOSITORY_URLS })}{' '}
          {userId === undefined && t('analyze.noAccount')}
        </span>
      </div>
    </form>
  )
}

function urlInputs(form: HTMLFormElement | null): HTMLInputElement[] {
  return [...(form?.querySelectorAll('input') ?? [])]
}
