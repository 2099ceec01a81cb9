import type { ReactNode } from 'react'
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'
import { Icon } from './Icon.tsx'

/** An option of a select or combo box. */
export interface Option {
  readonly id: string
  readonly title: string
  /** The rendered title, if it differs from `title`. */
  readonly label?: ReactNode
  /** Rendered before the title. */
  readonly icon?: ReactNode
}

/** The list box of a select or combo box. */
export function Options({
  options,
  empty,
}: {
  readonly options?: readonly Option[]
  readonly empty: string
}) {
  return (
    <ListBox
      className="options"
      {...(options && { items: options })}
      renderEmptyState={() => <p className="none">{empty}</p>}
    >
      {(option: Option) => (
        <ListBoxItem className="option" id={option.id} textValue={option.title}>
          {({ isSelected }) => (
            <>
              {option.icon}
              <span>{option.label ?? option.title}</span>
              {isSelected && <Icon name="check" />}
            </>
          )}
        </ListBoxItem>
      )}
    </ListBox>
  )
}
