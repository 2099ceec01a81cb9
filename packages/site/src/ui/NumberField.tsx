import type { Ref } from 'react'
import { Input } from 'react-aria-components/Input'
import { Label } from 'react-aria-components/Label'
import {
  NumberField as AriaNumberField,
  type NumberFieldProps as AriaNumberFieldProps,
} from 'react-aria-components/NumberField'
import { type FieldTexts, FieldWords } from './FieldWords.tsx'

export interface NumberFieldProps
  extends Omit<AriaNumberFieldProps, 'className' | 'children' | 'isInvalid' | 'validate'>,
    FieldTexts {
  readonly placeholder?: string
  readonly inputRef?: Ref<HTMLInputElement>
}

/** Years have no separators: give them `formatOptions={{ useGrouping: false }}`. */
export function NumberField({ label, help, error, placeholder, inputRef, ...rest }: NumberFieldProps) {
  return (
    <AriaNumberField {...rest} className="field" isInvalid={Boolean(error)} validationBehavior="aria">
      <Label className="label">{label}</Label>
      <Input className="input num" ref={inputRef} placeholder={placeholder ?? ''} />
      <FieldWords help={help} error={error} />
    </AriaNumberField>
  )
}
