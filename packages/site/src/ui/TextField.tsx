import type { RefObject } from 'react'
import { Input } from 'react-aria-components/Input'
import { Label } from 'react-aria-components/Label'
import {
  TextField as AriaTextField,
  type TextFieldProps as AriaTextFieldProps,
} from 'react-aria-components/TextField'
import { FieldMessage, type FieldTexts } from './FieldMessage.tsx'
import { useAdoptedInput } from './use-adopted-input.ts'

export interface TextFieldProps
  extends Omit<AriaTextFieldProps, 'className' | 'children' | 'isInvalid' | 'validate'>,
    FieldTexts {
  readonly placeholder?: string
  /** Shows the label to screen readers only. */
  readonly isLabelHidden?: boolean
  /** The input to focus. */
  readonly inputRef?: RefObject<HTMLInputElement | null>
}

export function TextField(props: TextFieldProps) {
  const { label, help, error, placeholder, isLabelHidden, inputRef, ...rest } = props
  const field = useAdoptedInput(inputRef)
  return (
    <AriaTextField {...rest} className="field" isInvalid={Boolean(error)} validationBehavior="aria">
      <Label className={isLabelHidden ? 'visually-hidden' : 'label'}>{label}</Label>
      <Input className="input" ref={field} placeholder={placeholder ?? ''} />
      <FieldMessage help={help} error={error} />
    </AriaTextField>
  )
}
