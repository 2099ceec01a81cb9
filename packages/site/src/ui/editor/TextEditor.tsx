import { extractHtmlText, formatNumber } from '@handiwork/core/format'
import { useId, useState } from 'react'
import { t } from '../../i18n/texts.ts'
import type { FieldTexts } from '../FieldMessage.tsx'
import { Icon } from '../Icon.tsx'
import { useChunk } from '../use-chunk.ts'

interface TextEditorProps extends FieldTexts {
  /** The initial HTML. */
  readonly html: string
  /** Called with the HTML on each change, '' if empty. */
  readonly onChange: (html: string) => void
  /** Focuses the editor, for editors that open on a press. */
  readonly autoFocus?: boolean
}

/** A rich text field. Shows a placeholder of the same layout while the editor loads. */
export function TextEditor({ label, help, error, html, onChange, autoFocus = false }: TextEditorProps) {
  const [chunk] = useChunk(() => import('./EditorBox.tsx'), true)
  const id = useId()
  const ids = { box: `${id}-box`, label: `${id}-label`, description: `${id}-words` }
  const [initialHtml] = useState(html)
  return (
    <div className="field">
      <span className="label" id={ids.label}>
        {label}
      </span>
      <div className="editor" data-wrong={error ? '' : undefined} aria-busy={chunk === undefined}>
        {chunk ? (
          <chunk.EditorBox
            ids={ids}
            html={initialHtml}
            onChange={onChange}
            isInvalid={Boolean(error)}
            autoFocus={autoFocus}
          />
        ) : (
          <EditorPlaceholder />
        )}
      </div>
      <div className="field-footer">
        <EditorMessage id={ids.description} help={help} error={error} />
        <Count html={html} />
      </div>
    </div>
  )
}

function EditorPlaceholder() {
  return (
    <>
      <div className="toolbar" />
      <div className="editor-text">
        <p className="muted">{t('ui.loading')}</p>
      </div>
    </>
  )
}

function EditorMessage({ id, help, error }: { readonly id: string } & Pick<FieldTexts, 'help' | 'error'>) {
  return (
    <p id={id} className={error ? 'error' : 'help'}>
      {error && <Icon name="warning" size={14} />} {error || help}
    </p>
  )
}

function Count({ html }: { readonly html: string }) {
  const { length } = extractHtmlText(html)
  return (
    <span className="help num right">
      {t('editor.characters', { count: length, shown: formatNumber(length) })}
    </span>
  )
}
