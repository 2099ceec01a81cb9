import { useRef, useState } from 'react'
import { Label } from 'react-aria-components/Label'
import { TextArea } from 'react-aria-components/TextArea'
import { TextField } from 'react-aria-components/TextField'
import { t } from '../i18n/texts.ts'
import { Button } from './Button.tsx'
import { Icon } from './Icon.tsx'

export interface CopyFieldProps {
  readonly label: string
  /** Cannot be changed, only taken. */
  readonly value: string
  readonly rows?: number
  /** What the button does, for those who hear the page. */
  readonly copy: string
}

/** A text to take along: selected when the focus comes to it, and copied by a button. */
export function CopyField({ label, value, rows = 1, copy }: CopyFieldProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  const { told, take } = useCopy(value, () => field.current?.select())
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
        <Button onPress={take} aria-label={copy}>
          <Icon name={told === 'copied' ? 'check' : 'copy'} /> {t('ui.copy')}
        </Button>
        <span className="help" role="status">
          {told && t(`ui.${told}`)}
        </span>
      </div>
    </div>
  )
}

// --- internal ---

function useCopy(value: string, select: () => void) {
  const [told, setTold] = useState<'copied' | 'copyByHand'>()
  const take = async () => {
    select()
    try {
      await navigator.clipboard.writeText(value)
      setTold('copied')
    } catch {
      // Browsers may forbid it; what is selected can be copied by its reader.
      setTold('copyByHand')
    }
  }
  return { told, take }
}
