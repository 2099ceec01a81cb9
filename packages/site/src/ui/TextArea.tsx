import { formatNumber } from '@handiwork/core/format'
import type { RefObject } from 'react'
import { Label } from 'react-aria-components/Label'
import { TextArea as AriaTextArea } from 'react-aria-components/TextArea'
import { TextField as AriaTextField } from 'react-aria-components/TextField'
import { t } from '../i18n/texts.ts'
import { FieldMessage } from './FieldMessage.tsx'
import type { TextFieldProps } from './TextField.tsx'
import { useAdoptedInput } from './use-adopted-input.ts'

export interface TextAreaProps extends Omit<TextFieldProps, 'inputRef' | 'type'> {
  readonly rows?: number
  /** The character limit, with a counter below. Longer input is possible, so that no text is lost. */
  readonly characterLimit?: number
  readonly inputRef?: RefObject<HTMLTextAreaElement | null>
}

export function TextArea(props: TextAreaProps) {
  const {
    label,
    help,
    error,
    placeholder,
    isLabelHidden,
    inputRef,
    rows = 4,
    characterLimit,
    ...rest
  } = props
  const field = useAdoptedInput(inputRef)
  return (
    <AriaTextField {...rest} className="field" isInvalid={Boolean(error)} validationBehavior="aria">
      <Label className={isLabelHidden ? 'visually-hidden' : 'label'}>{label}</Label>
      <AriaTextArea className="input" ref={field} rows={rows} placeholder={placeholder ?? ''} />
      <div className="field-footer">
        <FieldMessage help={help} error={error} />
        {characterLimit !== undefined && <Count length={(rest.value ?? '').length} max={characterLimit} />}
      </div>
    </AriaTextField>
  )
}

function Count({ length, max }: { readonly length: number; readonly max: number }) {
  return (
    <span className="help num right" data-over={length > max || undefined}>
      {t('ui.characters', { length: formatNumber(length), max: formatNumber(max) })}
    </span>
  )
}
