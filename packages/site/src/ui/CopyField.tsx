import { useRef, useState } from 'react'
import { Label } from 'react-aria-components/Label'
import { TextArea } from 'react-aria-components/TextArea'
import { TextField } from 'react-aria-components/TextField'
import { t } from '../i18n/texts.ts'
import { Button } from './Button.tsx'
import { Icon } from './Icon.tsx'

export interface CopyFieldProps {
  readonly label: string
  /** The read-only text to copy. */
  readonly value: string
  readonly rows?: number
  /** The accessible name of the button. */
  readonly copy: string
}

/** A read-only text that is selected on focus and copied by a button. */
export function CopyField({ label, value, rows = 1, copy }: CopyFieldProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  const { status, copyToClipboard } = useCopy(value, () => field.current?.select())
  return (
    <div className="copy-field">
      <TextField className="field" value={value} isReadOnly>
        <Label className="label">{label}</Label>
        <TextArea
          className="input mono"
          ref={field}
          rows={rows}
          spellCheck="false"
          onFocus={(event) => event.currentTarget.select()}
        />
      </TextField>
      <div className="row">
        <Button onPress={copyToClipboard} aria-label={copy}>
          <Icon name={status === 'copied' ? 'check' : 'copy'} /> {t('ui.copy')}
        </Button>
        <span className="help" role="status">
          {status && t(`ui.${status}`)}
        </span>
      </div>
    </div>
  )
}

function useCopy(value: string, select: () => void) {
  const [status, setStatus] = useState<'copied' | 'copyByHand'>()
  const copyToClipboard = async () => {
    select()
    try {
      await navigator.clipboard.writeText(value)
      setStatus('copied')
    } catch {
      // Browsers can deny clipboard access. The text is selected, so the user can copy it by hand.
      setStatus('copyByHand')
    }
  }
  return { status, copyToClipboard }
}
