import { Radio, RadioGroup, type RadioGroupProps } from 'react-aria-components/RadioGroup'

export interface SegmentedControlProps
  extends Omit<RadioGroupProps, 'className' | 'children' | 'aria-label' | 'orientation'> {
  /** The accessible name. */
  readonly label: string
  readonly options: readonly { readonly id: string; readonly title: string }[]
}

/** Switches between a few views of the same content. */
export function SegmentedControl({ label, options, ...rest }: SegmentedControlProps) {
  return (
    <RadioGroup {...rest} className="seg" aria-label={label} orientation="horizontal">
      {options.map(({ id, title }) => (
        <Radio key={id} value={id}>
          {title}
        </Radio>
      ))}
    </RadioGroup>
  )
}
