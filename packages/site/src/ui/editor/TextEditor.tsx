import { errorSentences } from '@handiwork/core/api'
import { htmlText, number } from '@handiwork/core/format'
import { useEffect, useId, useState } from 'react'
import { t } from '../../i18n/texts.ts'
import type { FieldTexts } from '../FieldWords.tsx'
import { Icon } from '../Icon.tsx'
import { toast } from '../toast.ts'
import type { EditorBox as Box } from './EditorBox.tsx'

interface TextEditorProps extends FieldTexts {
  /** What stands in it at first. */
  readonly html: string
  /** Told the HTML with every change; nothing when nothing is left. */
  readonly onChange: (html: string) => void
  /** Opened by a press: one goes on writing at once. */
  readonly autoFocus?: boolean
}

/** A field for a text that is more than plain; it looks so while what it is written with is on its way. */
export function TextEditor({ label, help, error, html, onChange, autoFocus = false }: TextEditorProps) {
  const EditorBox = useEditorBox()
  const id = useId()
  const ids = { box: `${id}-box`, label: `${id}-label`, words: `${id}-words` }
  const [first] = useState(html)
  return (
    <div className="field">
      <span className="label" id={ids.label}>
        {label}
      </span>
      <div className="editor" data-wrong={error ? '' : undefined} aria-busy={EditorBox === undefined}>
        {EditorBox ? (
          <EditorBox
            ids={ids}
            html={first}
            onChange={onChange}
            isInvalid={Boolean(error)}
            autoFocus={autoFocus}
          />
        ) : (
          <Awaited />
        )}
      </div>
      <div className="beneath">
        <Words id={ids.words} help={help} error={error} />
        <Count html={html} />
      </div>
    </div>
  )
}

// --- internal ---

/** Comes with the editor; until then undefined. */
function useEditorBox(): typeof Box | undefined {
  const [box, setBox] = useState<{ readonly EditorBox: typeof Box }>()
  useEffect(() => {
    const fail = () => toast.show({ kind: 'failed', text: errorSentences.failed })
    import('./EditorBox.tsx').then(setBox, fail)
  }, [])
  return box?.EditorBox
}

function Awaited() {
  return (
    <>
      <div className="toolbar" />
      <div className="editor-text">
        <p className="muted">{t('ui.loading')}</p>
      </div>
    </>
  )
}

function Words({ id, help, error }: { readonly id: string } & Pick<FieldTexts, 'help' | 'error'>) {
  return (
    <p id={id} className={error ? 'error' : 'help'}>
      {error && <Icon name="warning" size={14} />} {error || help}
    </p>
  )
}

function Count({ html }: { readonly html: string }) {
  const { length } = htmlText(html)
  return (
    <span className="help num right">{t('editor.characters', { count: length, shown: number(length) })}</span>
  )
}
