import type { Ref } from 'react'
import { Button } from 'react-aria-components/Button'
import { Label } from 'react-aria-components/Label'
import { Popover } from 'react-aria-components/Popover'
import { Select as AriaSelect, SelectValue } from 'react-aria-components/Select'
import { t } from '../i18n/texts.ts'
import { FieldMessage, type FieldTexts } from './FieldMessage.tsx'
import { Icon } from './Icon.tsx'
import { type Option, Options } from './Options.tsx'

export interface SelectProps extends FieldTexts {
  readonly options: readonly Option[]
  /** The `id` of the selected option, or null. */
  readonly value: string | null
  readonly onChange: (id: string) => void
  readonly onBlur?: () => void
  readonly placeholder?: string
  readonly name?: string
  readonly isDisabled?: boolean
  readonly isRequired?: boolean
  readonly isLabelHidden?: boolean
  readonly inputRef?: Ref<HTMLButtonElement>
}

export function Select(props: SelectProps) {
  const { label, help, error, options, placeholder, isLabelHidden, inputRef, onChange, onBlur, ...rest } =
    props
  return (
    <AriaSelect
      {...rest}
      className="field"
      placeholder={placeholder ?? t('ui.choose')}
      onChange={(id) => id !== null && onChange(String(id))}
      onOpenChange={(isOpen) => !isOpen && onBlur?.()}
      isInvalid={Boolean(error)}
      validationBehavior="aria"
    >
      <Label className={isLabelHidden ? 'visually-hidden' : 'label'}>{label}</Label>
      <Button className="input select-trigger" ref={inputRef}>
        <SelectValue className="value" />
        <Icon name="down" />
      </Button>
      <FieldMessage help={help} error={error} />
      <Popover className="dropdown" offset={4}>
        <Options options={options} empty={t('ui.nothingFound')} />
      </Popover>
    </AriaSelect>
  )
}
