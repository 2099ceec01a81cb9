import { Label } from 'react-aria-components/Label'
import {
  type RadioGroupProps as AriaProps,
  RadioGroup as AriaRadioGroup,
  Radio,
} from 'react-aria-components/RadioGroup'
import { FieldMessage, type FieldTexts } from './FieldMessage.tsx'

export interface RadioGroupProps extends Omit<AriaProps, 'className' | 'children' | 'isInvalid'>, FieldTexts {
  readonly options: readonly {
    readonly id: string
    readonly title: string
    readonly help?: string
    readonly isDisabled?: boolean
  }[]
  readonly isLabelHidden?: boolean
}

export function RadioGroup({ label, help, error, options, isLabelHidden, ...rest }: RadioGroupProps) {
  return (
    <AriaRadioGroup {...rest} className="field" isInvalid={Boolean(error)} validationBehavior="aria">
      <Label className={isLabelHidden ? 'visually-hidden' : 'label'}>{label}</Label>
      {options.map((option) => (
        <Radio className="radio" key={option.id} value={option.id} isDisabled={option.isDisabled ?? false}>
          <span className="ring" />
          <span>
            {option.title}
            {option.help && <small className="help">{option.help}</small>}
          </span>
        </Radio>
      ))}
      <FieldMessage help={help} error={error} />
    </AriaRadioGroup>
  )
}
