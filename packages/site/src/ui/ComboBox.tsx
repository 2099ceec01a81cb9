import { type ReactNode, type Ref, useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { ComboBox as AriaComboBox } from 'react-aria-components/ComboBox'
import { Input } from 'react-aria-components/Input'
import { Label } from 'react-aria-components/Label'
import { Popover } from 'react-aria-components/Popover'
import { t } from '../i18n/texts.ts'
import { type FieldTexts, FieldWords } from './FieldWords.tsx'
import { Icon } from './Icon.tsx'
import { type Option, Options } from './Options.tsx'
import { typeaheadMatch, typeaheadOffers } from './typeahead-match.ts'

export interface ComboBoxProps extends FieldTexts {
  /** All there are; or, with `onSearch`, what was found for what is typed. */
  readonly options: readonly Option[]
  /** What is typed at first. */
  readonly defaultText?: string
  /** Told with every key: the option whose title was typed or chosen, and what was typed. */
  readonly onChange: (option: Option | undefined, typed: string) => void
  /** Told of the option that was chosen, and not of one whose title was only typed on the way to a longer one. */
  readonly onChoose?: (option: Option) => void
  /** Where options are looked up elsewhere. */
  readonly onSearch?: (typed: string) => void
  /** Options are on their way. */
  readonly isBusy?: boolean
  /** Stands where nothing is found. */
  readonly empty?: string
  /** Stands beneath the list: whose data it is. */
  readonly credit?: ReactNode
  readonly onBlur?: () => void
  readonly placeholder?: string
  readonly name?: string
  /** Of the input, for links that lead to it. */
  readonly id?: string
  readonly isDisabled?: boolean
  readonly isReadOnly?: boolean
  readonly isRequired?: boolean
  readonly isLabelHidden?: boolean
  readonly autoFocus?: boolean
  readonly inputRef?: Ref<HTMLInputElement>
}

export function ComboBox(props: ComboBoxProps) {
  const { label, help, error, options, defaultText = '', onChange, onChoose, onSearch } = props
  const { isBusy = false } = props
  const { placeholder, isLabelHidden, inputRef, empty, credit, ...rest } = withoutOwn(props)
  const [typed, setTyped] = useState(defaultText)
  const type = (text: string) => {
    setTyped(text)
    onSearch?.(text)
    onChange(typeaheadMatch(options, text), text)
  }
  const choose = (id: unknown) => {
    const option = options.find((one) => one.id === id)
    if (option) {
      type(option.title)
      onChoose?.(option)
    }
  }
  return (
    <AriaComboBox
      {...rest}
      className="field"
      items={onSearch ? options : typeaheadOffers(options, typed)}
      inputValue={typed}
      onInputChange={type}
      onChange={choose}
      allowsCustomValue
      allowsEmptyCollection
      isInvalid={Boolean(error)}
      validationBehavior="aria"
    >
      <Label className={isLabelHidden ? 'hide' : 'label'}>{label}</Label>
      <div className="combo" data-valid={typeaheadMatch(options, typed) ? '' : undefined}>
        <Input className="input" ref={inputRef} placeholder={placeholder ?? ''} />
        {typeaheadMatch(options, typed) && <Icon name="check" />}
        {!onSearch && (
          <Button className="opener">
            <Icon name="down" />
          </Button>
        )}
      </div>
      <FieldWords help={help} error={error} />
      <Popover className="drop" offset={4}>
        <Options empty={isBusy ? t('ui.loading') : (empty ?? t('ui.nothingFound'))} />
        {credit && <p className="credit">{credit}</p>}
      </Popover>
    </AriaComboBox>
  )
}

// --- internal ---

/** What is handed on as it is. */
function withoutOwn(props: ComboBoxProps) {
  const { label, help, error, options, defaultText, onChange, onChoose, onSearch, isBusy, ...rest } = props
  return rest
}
