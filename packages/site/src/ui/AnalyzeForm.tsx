import { URLS_AT_MOST } from '@handiwork/core/contract'
import { type FormEvent, useEffect, useId, useRef } from 'react'
import { t } from '../i18n/texts.ts'
import { filled } from './analyze-form/analyze-form.ts'
import { Said } from './analyze-form/Said.tsx'
import { UrlRow } from './analyze-form/UrlRow.tsx'
import { useAnalyzeForm } from './analyze-form/use-analyze-form.ts'
import { buttonClass } from './button-class.ts'
import { Icon } from './Icon.tsx'

interface AnalyzeFormProps {
  /** Whose page the repositories come to; left out by a stranger, for whom a profile is made. */
  readonly userId?: string | undefined
  /** Empty rows at first. */
  readonly rows?: number
}

/** Repositories by their addresses (spec §2, Analyze Repositories form). */
export function AnalyzeForm({ userId, rows = 1 }: AnalyzeFormProps) {
  const { form, dispatch, send } = useAnalyzeForm(rows, userId)
  const [firstId, saidId] = [useId(), useId()]
  const element = useRef<HTMLFormElement>(null)
  const isBusy = form.phase === 'submitting'

  // What was typed before the page came to life.
  useEffect(() => {
    urlInputs(element.current).forEach(({ value: url }, place) => {
      if (url !== '') dispatch({ type: 'changed', place, url })
    })
  }, [dispatch])

  useEffect(() => {
    if (form.error) urlInputs(element.current)[0]?.focus()
  }, [form])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    void send()
  }
  const remove = (place: number) => {
    dispatch({ type: 'removed', place })
    urlInputs(element.current)[place]?.focus()
  }

  return (
    <form className="form analyze" ref={element} onSubmit={submit} noValidate>
      <label className="label" htmlFor={firstId}>
        {t('analyze.label')}
      </label>
      {form.urls.map((url, place) => (
        <UrlRow
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place
          key={place}
          id={place === 0 ? firstId : `${firstId}-${place}`}
          errorId={form.error !== null && place === 0 ? saidId : undefined}
          onChange={(changed) => dispatch({ type: 'changed', place, url: changed })}
          onRemove={url === '' ? undefined : () => remove(place)}
          {...{ place, url, isBusy }}
        />
      ))}
      <Said id={saidId} form={form} />
      <div className="row send">
        <button type="submit" className={buttonClass({ kind: 'main', size: 'lg' })} disabled={isBusy}>
          {isBusy && <Icon name="busy" />}
          {t('analyze.button')}
        </button>
        <span className="help">
          {t('analyze.filled', { filled: filled(form.urls).length, most: URLS_AT_MOST })}{' '}
          {userId === undefined && t('analyze.noAccount')}
        </span>
      </div>
    </form>
  )
}

// --- internal ---

function urlInputs(form: HTMLFormElement | null): HTMLInputElement[] {
  return [...(form?.querySelectorAll('input') ?? [])]
}
