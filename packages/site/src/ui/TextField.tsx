import type { Ref } from 'react'
import { Input } from 'react-aria-components/Input'
import { Label } from 'react-aria-components/Label'
import {
  TextField as AriaTextField,
  type TextFieldProps as AriaTextFieldProps,
} from 'react-aria-components/TextField'
import { FieldMessage, type FieldTexts } from './FieldMessage.tsx'

export interface TextFieldProps
  extends Omit<AriaTextFieldProps, 'className' | 'children' | 'isInvalid' | 'validate'>,
    FieldTexts {
  readonly placeholder?: string
  /** Shows the label to screen readers only. */
  readonly isLabelHidden?: boolean
  /** The input to focus. */
  readonly inputRef?: Ref<HTMLInputElement>
}

export function TextField(props: TextFieldProps) {
  const { label, help, error, placeholder, isLabelHidden, inputRef, ...rest } = props
  return (
    <AriaTextField {...rest} className="field" isInvalid={Boolean(error)} validationBehavior="aria">
      <Label className={isLabelHidden ? 'visually-hidden' : 'label'}>{label}</Label>
      <Input className="input" ref={inputRef} placeholder={placeholder ?? ''} />
      <FieldMessage help={help} error={error} />
    </AriaTextField>
  )
}
