import { Checkbox } from '../../ui/Checkbox.tsx'

interface ChoiceGroupProps<Id extends string> {
  readonly label: string
  readonly options: readonly { readonly id: Id; readonly title: string }[]
  readonly values: readonly Id[]
  readonly onChange: (values: readonly Id[]) => void
}

/** Several checkboxes that set one list. Its order is that of the options. */
export function ChoiceGroup<Id extends string>({ label, options, values, onChange }: ChoiceGroupProps<Id>) {
  const setChosen = (id: Id, isChosen: boolean) =>
    onChange(
      options.map((option) => option.id).filter((one) => (one === id ? isChosen : values.includes(one))),
    )
  return (
    <fieldset className="job-choices">
      <legend className="label">{label}</legend>
      {options.map(({ id, title }) => (
        <Checkbox key={id} isSelected={values.includes(id)} onChange={(isChosen) => setChosen(id, isChosen)}>
          {title}
        </Checkbox>
      ))}
    </fieldset>
  )
}
