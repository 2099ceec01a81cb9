import { TextField, type TextFieldProps } from './TextField.tsx'

export interface NumberFieldProps
  extends Omit<TextFieldProps, 'value' | 'defaultValue' | 'onChange' | 'type' | 'inputMode'> {
  readonly value?: number
  readonly defaultValue?: number
  /** Called with NaN for an empty field. */
  readonly onChange?: (value: number) => void
}

/**
 * Uses the native number input. React Aria's number field announces values with `innerHTML`, which the
 * content security policy forbids.
 */
export function NumberField({ value, defaultValue, onChange, ...rest }: NumberFieldProps) {
  return (
    <TextField
      {...rest}
      {...(value !== undefined && { value: formatValue(value) })}
      {...(defaultValue !== undefined && { defaultValue: formatValue(defaultValue) })}
      type="number"
      inputMode="decimal"
      onChange={(typed) => onChange?.(typed === '' ? Number.NaN : Number(typed))}
    />
  )
}

function formatValue(value: number): string {
  return Number.isNaN(value) ? '' : String(value)
}
