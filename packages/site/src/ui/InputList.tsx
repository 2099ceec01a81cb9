import { type ReactNode, useState } from 'react'
import { Input } from 'react-aria-components/Input'
import { TextField } from 'react-aria-components/TextField'
import { t } from '../i18n/texts.ts'
import { Button } from './Button.tsx'
import { Icon } from './Icon.tsx'
import { entriesIn, type Row, rowsOf, typedInto, withoutEmpty } from './input-list-rows.ts'

export interface InputListProps {
  readonly label: string
  readonly help?: string
  readonly error?: string | undefined
  /** What is there at first. */
  readonly defaultEntries: readonly string[]
  /** Told with every change: what is filled. */
  readonly onChange: (entries: readonly string[]) => void
  /** No more lines than these. */
  readonly most: number
  readonly placeholder?: string
  readonly type?: 'text' | 'url' | 'email'
  /** Stands before a line: whose address it is. */
  readonly sign?: (text: string) => ReactNode
  readonly isDisabled?: boolean
}

/** Lines to fill: another comes when the last is filled, empty ones go. */
export function InputList({ label, help, error, onChange, defaultEntries, most, ...line }: InputListProps) {
  const [rows, setRows] = useState(() => rowsOf(defaultEntries, most))
  const change = (next: readonly Row[]) => {
    setRows(next)
    onChange(entriesIn(next))
  }
  return (
    <fieldset className="field" data-invalid={error ? '' : undefined}>
      <legend className="label">{label}</legend>
      {rows.map((row, index) => (
        <Line
          {...line}
          key={row.id}
          name={t('ui.line', { label, number: index + 1 })}
          text={row.text}
          onType={(text) => change(typedInto(rows, row.id, text, most))}
          onLeave={() => setRows(withoutEmpty(rows, most))}
          onRemove={() => change(withoutEmpty(typedInto(rows, row.id, '', most), most))}
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

// --- internal ---

interface LineProps extends Pick<InputListProps, 'placeholder' | 'type' | 'sign' | 'isDisabled'> {
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
    sign,
    isDisabled = false,
    onType,
    onLeave,
    onRemove,
  } = props
  return (
    <div className="line">
      {sign && <span className="sign">{sign(text)}</span>}
      <TextField
        aria-label={name}
        value={text}
        type={type}
        isDisabled={isDisabled}
        onChange={onType}
        onBlur={onLeave}
      >
        <Input className="input" placeholder={placeholder ?? ''} />
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
