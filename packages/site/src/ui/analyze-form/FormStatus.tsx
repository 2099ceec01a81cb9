import { analyzeSentences } from '@handiwork/core/api'
import { t } from '../../i18n/texts.ts'
import { Icon } from '../Icon.tsx'
import type { AnalyzeForm } from './analyze-form.ts'

interface FormStatusProps {
  readonly id: string
  readonly form: AnalyzeForm
  readonly onSample: (url: string) => void
}

/** The outcome of submitting the form. */
export function FormStatus({ id, form, onSample }: FormStatusProps) {
  const { phase, error, skipped, samples } = form
  return (
    <div className="form-status" role="status" id={id}>
      {phase === 'submitted' && (
        <p className="row started">
          <Icon name="check" /> {t('analyze.started')}
        </p>
      )}
      {error !== null && (
        <p className="error">
          <Icon name="warning" /> {error}
        </p>
      )}
      {skipped.length > 0 && (
        <div className="error">
          <Icon name="warning" />
          <div>
            {samples ? analyzeSentences.demoHosts : analyzeSentences.skipped}
            <ul className="mono">
              {skipped.map((name) => (
                <li key={name}>{name}</li>
              ))}
            </ul>
          </div>
        </div>
      )}
      {samples && samples.length > 0 && (
        <div className="samples">
          {t('analyze.samples')}
          <ul>
            {samples.map((url) => (
              <li key={url}>
                <button className="btn sm mono" type="button" onClick={() => onSample(url)}>
                  {url}
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}
