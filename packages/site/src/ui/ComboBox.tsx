import { type ReactNode, type RefObject, useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { ComboBox as AriaComboBox } from 'react-aria-components/ComboBox'
import { Input } from 'react-aria-components/Input'
import { Label } from 'react-aria-components/Label'
import { Popover } from 'react-aria-components/Popover'
import { t } from '../i18n/texts.ts'
import { FieldMessage, type FieldTexts } from './FieldMessage.tsx'
import { Icon } from './Icon.tsx'
import { type Option, Options } from './Options.tsx'
import { filterOptions, findExactOption } from './typeahead.ts'
import { useAdoptedInput } from './use-adopted-input.ts'

export interface ComboBoxProps extends FieldTexts {
  /** All options, or, with `onSearch`, the search results for the typed text. */
  readonly options: readonly Option[]
  /** The initial text. */
  readonly defaultText?: string
  /** Called on each input with the option whose title matches, and the typed text. */
  readonly onChange: (option: Option | undefined, typed: string) => void
  /** Called when the user chooses an option, but not when typed text happens to match a title. */
  readonly onChoose?: (option: Option) => void
  /** Called on each input, for options that are searched remotely. */
  readonly onSearch?: (typed: string) => void
  /** Options are loading. */
  readonly isBusy?: boolean
  /** The text shown without matches. */
  readonly empty?: string
  /** Attribution of the data source, below the list. */
  readonly credit?: ReactNode
  readonly onBlur?: () => void
  readonly placeholder?: string
  readonly name?: string
  /** The id of the input, for links to it. */
  readonly id?: string
  readonly isDisabled?: boolean
  readonly isReadOnly?: boolean
  readonly isRequired?: boolean
  readonly isLabelHidden?: boolean
  readonly autoFocus?: boolean
  readonly inputRef?: RefObject<HTMLInputElement | null>
}

export function ComboBox(props: ComboBoxProps) {
  const { label, help, error, options, defaultText = '', onChange, onChoose, onSearch } = props
  const { isBusy = false } = props
  const { placeholder, isLabelHidden, inputRef, empty, credit, ...rest } = omitOwnProps(props)
  const field = useAdoptedInput(inputRef)
  const [typed, setTyped] = useState(defaultText)
  const handleInput = (text: string) => {
    setTyped(text)
    onSearch?.(text)
    onChange(findExactOption(options, text), text)
  }
  const handleChoose = (id: unknown) => {
    const option = options.find((one) => one.id === id)
    if (option) {
      handleInput(option.title)
      onChoose?.(option)
    }
  }
  return (
    <AriaComboBox
      {...rest}
      className="field"
      items={onSearch ? options : filterOptions(options, typed)}
      inputValue={typed}
      onInputChange={handleInput}
      onChange={handleChoose}
      allowsCustomValue
      allowsEmptyCollection
      isInvalid={Boolean(error)}
      validationBehavior="aria"
    >
      <Label className={isLabelHidden ? 'visually-hidden' : 'label'}>{label}</Label>
      <div className="combo" data-valid={findExactOption(options, typed) ? '' : undefined}>
        <Input className="input" ref={field} placeholder={placeholder ?? ''} />
        {findExactOption(options, typed) && <Icon name="check" />}
        {!onSearch && (
          <Button className="combo-button">
            <Icon name="down" />
          </Button>
        )}
      </div>
      <FieldMessage help={help} error={error} />
      <Popover className="dropdown" offset={4}>
        <Options empty={isBusy ? t('ui.loading') : (empty ?? t('ui.nothingFound'))} />
        {credit && <p className="credit">{credit}</p>}
      </Popover>
    </AriaComboBox>
  )
}

/** Removes the props that are not passed to the React Aria component. */
function omitOwnProps(props: ComboBoxProps) {
  const { label, help, error, options, defaultText, onChange, onChoose, onSearch, isBusy, ...rest } = props
  return rest
}
