import { t } from '../../i18n/texts.ts'
import { Icon } from '../Icon.tsx'

interface UrlRowProps {
  readonly id: string
  /** From 0. */
  readonly place: number
  readonly url: string
  readonly isBusy: boolean
  /** The id of what is said to be wrong with it. */
  readonly errorId: string | undefined
  readonly onChange: (url: string) => void
  /** Left out for the row that waits at the end. */
  readonly onRemove: (() => void) | undefined
}

/** One address of a repository. The label of the form names the first. */
export function UrlRow({ id, place, url, isBusy, errorId, onChange, onRemove }: UrlRowProps) {
  return (
    <div className="url">
      <input
        className="input mono"
        id={id}
        type="url"
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={2000}
        placeholder={t('analyze.placeholder')}
        aria-label={place === 0 ? undefined : t('analyze.url', { place: place + 1 })}
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
          aria-label={t('analyze.remove', { place: place + 1 })}
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
