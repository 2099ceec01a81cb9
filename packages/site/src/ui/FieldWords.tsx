import { FieldError } from 'react-aria-components/FieldError'
import { Text } from 'react-aria-components/Text'
import { Icon } from './Icon.tsx'

/** What every field may say of itself. */
export interface FieldTexts {
  readonly label: string
  /** Stands beneath. */
  readonly help?: string | undefined
  /** Takes the place of the help; the field is outlined. */
  readonly error?: string | undefined
}

/** What stands beneath a field: what is wrong with it, else help. */
export function FieldWords({ help, error }: Pick<FieldTexts, 'help' | 'error'>) {
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
