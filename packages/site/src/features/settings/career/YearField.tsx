import { TextField, type TextFieldProps } from '../../../ui/TextField.tsx'

/** A year as text. Validated on submit, so that invalid input is not lost. */
export function YearField(props: TextFieldProps) {
  return <TextField {...props} inputMode="numeric" autoComplete="off" />
}
