import { t } from '../../i18n/texts.ts'
import { Icon } from '../Icon.tsx'
import { useAdoptedInput } from '../use-adopted-input.ts'

interface UrlRowProps {
  readonly id: string
  /** The row index, starting at 0. */
  readonly position: number
  readonly url: string
  readonly isBusy: boolean
  /** The id of the error message. */
  readonly errorId: string | undefined
  readonly onChange: (url: string) => void
  /** Omitted for the empty last row. */
  readonly onRemove: (() => void) | undefined
}

/** The input for a repository URL. The form's label names the first row. */
export function UrlRow({ id, position, url, isBusy, errorId, onChange, onRemove }: UrlRowProps) {
  const field = useAdoptedInput<HTMLInputElement>()
  return (
    <div className="url">
      <input
        ref={field}
        className="input mono"
        id={id}
        type="url"
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={2000}
        placeholder={t('analyze.placeholder')}
        aria-label={position === 0 ? undefined : t('analyze.url', { position: position + 1 })}
        aria-invalid={errorId ? true : undefined}
        aria-describedby={errorId}
        value={url}
        disabled={isBusy}
        onChange={(event) => onChange(event.target.value)}
      />
      {onRemove ? (
        <button
          className="btn sq ghost"
          type="button"
          aria-label={t('analyze.remove', { position: position + 1 })}
          disabled={isBusy}
          onClick={onRemove}
        >
          <Icon name="close" />
        </button>
      ) : (
        <span className="no-remove" />
      )}
    </div>
  )
}
