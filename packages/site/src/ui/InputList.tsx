import { type ReactNode, useState } from 'react'
import { Input } from 'react-aria-components/Input'
import { TextField } from 'react-aria-components/TextField'
import { t } from '../i18n/texts.ts'
import { Button } from './Button.tsx'
import { Icon } from './Icon.tsx'
import { createRows, type Row, removeEmptyRows, rowEntries, updateRow } from './input-list-rows.ts'
import { useAdoptedInput } from './use-adopted-input.ts'

export interface InputListProps {
  readonly label: string
  readonly help?: string
  readonly error?: string | undefined
  /** The initial entries. */
  readonly defaultEntries: readonly string[]
  /** Called on each change with the non-empty entries. */
  readonly onChange: (entries: readonly string[]) => void
  /** The maximum number of rows. */
  readonly max: number
  readonly placeholder?: string
  readonly type?: 'text' | 'url' | 'email'
  /** Rendered before each row, such as the icon of the linked site. */
  readonly prefix?: (text: string) => ReactNode
  readonly isDisabled?: boolean
}

/** A list of inputs. Adds a row when the last one is filled and removes empty rows. */
export function InputList({
  label,
  help,
  error,
  onChange,
  defaultEntries,
  max,
  ...lineProps
}: InputListProps) {
  const [rows, setRows] = useState(() => createRows(defaultEntries, max))
  const change = (nextRows: readonly Row[]) => {
    setRows(nextRows)
    onChange(rowEntries(nextRows))
  }
  return (
    <fieldset className="field" data-invalid={error ? '' : undefined}>
      <legend className="label">{label}</legend>
      {rows.map((row, index) => (
        <Line
          {...lineProps}
          key={row.id}
          name={t('ui.line', { label, number: index + 1 })}
          text={row.text}
          onType={(text) => change(updateRow(rows, row.id, text, max))}
          onLeave={() => setRows(removeEmptyRows(rows, max))}
          onRemove={() => change(removeEmptyRows(updateRow(rows, row.id, '', max), max))}
        />
      ))}
      {error ? (
        <p className="error" role="alert">
          <Icon name="warning" size={14} /> {error}
        </p>
      ) : (
        help && <p className="help">{help}</p>
      )}
    </fieldset>
  )
}

interface LineProps extends Pick<InputListProps, 'placeholder' | 'type' | 'prefix' | 'isDisabled'> {
  readonly name: string
  readonly text: string
  readonly onType: (text: string) => void
  readonly onLeave: () => void
  readonly onRemove: () => void
}

function Line(props: LineProps) {
  const {
    name,
    text,
    placeholder,
    type = 'text',
    prefix,
    isDisabled = false,
    onType,
    onLeave,
    onRemove,
  } = props
  const field = useAdoptedInput<HTMLInputElement>()
  return (
    <div className="line">
      {prefix && <span className="line-icon">{prefix(text)}</span>}
      <TextField
        aria-label={name}
        value={text}
        type={type}
        isDisabled={isDisabled}
        onChange={onType}
        onBlur={onLeave}
      >
        <Input className="input" ref={field} placeholder={placeholder ?? ''} />
      </TextField>
      <Button
        kind="ghost"
        square
        isDisabled={isDisabled || text === ''}
        aria-label={t('ui.removeLine', { line: name })}
        onPress={onRemove}
      >
        <Icon name="close" />
      </Button>
    </div>
  )
}
