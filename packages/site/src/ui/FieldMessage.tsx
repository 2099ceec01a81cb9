import { FieldError } from 'react-aria-components/FieldError'
import { Text } from 'react-aria-components/Text'
import { Icon } from './Icon.tsx'

/** The texts of a form field. */
export interface FieldTexts {
  readonly label: string
  /** Shown below the field. */
  readonly help?: string | undefined
  /** Replaces the help text and marks the field as invalid. */
  readonly error?: string | undefined
}

/** The message below a field: the error, otherwise the help text. */
export function FieldMessage({ help, error }: Pick<FieldTexts, 'help' | 'error'>) {
  if (error)
    return (
      <FieldError className="error">
        <Icon name="warning" size={14} /> {error}
      </FieldError>
    )
  return help ? (
    <Text slot="description" className="help">
      {help}
    </Text>
  ) : null
}
