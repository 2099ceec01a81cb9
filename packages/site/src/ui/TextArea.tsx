import { number } from '@handiwork/core/format'
import type { Ref } from 'react'
import { Label } from 'react-aria-components/Label'
import { TextArea as AriaTextArea } from 'react-aria-components/TextArea'
import { TextField as AriaTextField } from 'react-aria-components/TextField'
import { t } from '../i18n/texts.ts'
import { FieldWords } from './FieldWords.tsx'
import type { TextFieldProps } from './TextField.tsx'

export interface TextAreaProps extends Omit<TextFieldProps, 'inputRef' | 'type'> {
  readonly rows?: number
  /** As many characters fit; how many there are is told beneath. More can be typed, so that nothing is lost. */
  readonly counted?: number
  readonly inputRef?: Ref<HTMLTextAreaElement>
}

export function TextArea(props: TextAreaProps) {
  const { label, help, error, placeholder, isLabelHidden, inputRef, rows = 4, counted, ...rest } = props
  return (
    <AriaTextField {...rest} className="field" isInvalid={Boolean(error)} validationBehavior="aria">
      <Label className={isLabelHidden ? 'hide' : 'label'}>{label}</Label>
      <AriaTextArea className="input" ref={inputRef} rows={rows} placeholder={placeholder ?? ''} />
      <div className="beneath">
        <FieldWords help={help} error={error} />
        {counted !== undefined && <Count length={(rest.value ?? '').length} most={counted} />}
      </div>
    </AriaTextField>
  )
}

// --- internal ---

function Count({ length, most }: { readonly length: number; readonly most: number }) {
  return (
    <span className="help num right" data-over={length > most || undefined}>
      {t('ui.characters', { length: number(length), most: number(most) })}
    </span>
  )
}
