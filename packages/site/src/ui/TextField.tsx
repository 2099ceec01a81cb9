import type { Ref } from 'react'
import { Input } from 'react-aria-components/Input'
import { Label } from 'react-aria-components/Label'
import {
  TextField as AriaTextField,
  type TextFieldProps as AriaTextFieldProps,
} from 'react-aria-components/TextField'
import { type FieldTexts, FieldWords } from './FieldWords.tsx'

export interface TextFieldProps
  extends Omit<AriaTextFieldProps, 'className' | 'children' | 'isInvalid' | 'validate'>,
    FieldTexts {
  readonly placeholder?: string
  /** The label is heard, not seen. */
  readonly isLabelHidden?: boolean
  /** What the focus is given to. */
  readonly inputRef?: Ref<HTMLInputElement>
}

export function TextField(props: TextFieldProps) {
  const { label, help, error, placeholder, isLabelHidden, inputRef, ...rest } = props
  return (
    <AriaTextField {...rest} className="field" isInvalid={Boolean(error)} validationBehavior="aria">
      <Label className={isLabelHidden ? 'hide' : 'label'}>{label}</Label>
      <Input className="input" ref={inputRef} placeholder={placeholder ?? ''} />
      <FieldWords help={help} error={error} />
    </AriaTextField>
  )
}
