import { TextField, type TextFieldProps } from '../../../ui/TextField.tsx'

/** A year as it is typed: what is no year is told when it is sent, so that nothing typed is lost. */
export function YearField(props: TextFieldProps) {
  return <TextField {...props} inputMode="numeric" autoComplete="off" />
}
