import { TextField, type TextFieldProps } from './TextField.tsx'

export interface NumberFieldProps
  extends Omit<TextFieldProps, 'value' | 'defaultValue' | 'onChange' | 'type' | 'inputMode'> {
  readonly value?: number
  readonly defaultValue?: number
  /** Empty is not a number. */
  readonly onChange?: (value: number) => void
}

/** The browser's own: that of React Aria announces values by `innerHTML`, which the pages' policy forbids. */
export function NumberField({ value, defaultValue, onChange, ...rest }: NumberFieldProps) {
  return (
    <TextField
      {...rest}
      {...(value !== undefined && { value: shown(value) })}
      {...(defaultValue !== undefined && { defaultValue: shown(defaultValue) })}
      type="number"
      inputMode="decimal"
      onChange={(typed) => onChange?.(typed === '' ? Number.NaN : Number(typed))}
    />
  )
}

// --- internal ---

function shown(value: number): string {
  return Number.isNaN(value) ? '' : String(value)
}
