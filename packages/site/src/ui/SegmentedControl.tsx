import { Radio, RadioGroup, type RadioGroupProps } from 'react-aria-components/RadioGroup'

export interface SegmentedControlProps
  extends Omit<RadioGroupProps, 'className' | 'children' | 'aria-label' | 'orientation'> {
  /** What is chosen here, for those who hear the page. */
  readonly label: string
  readonly options: readonly { readonly id: string; readonly title: string }[]
}

/** A few views of the same, one at a time. */
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
