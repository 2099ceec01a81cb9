import type { ReactNode } from 'react'
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'
import { Icon } from './Icon.tsx'

/** One of what can be chosen. */
export interface Option {
  readonly id: string
  readonly title: string
  /** The title as it is drawn, where that differs. */
  readonly drawn?: ReactNode
  /** Stands before the title. */
  readonly picture?: ReactNode
}

/** The list that a field opens. */
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
              {option.picture}
              <span>{option.drawn ?? option.title}</span>
              {isSelected && <Icon name="check" />}
            </>
          )}
        </ListBoxItem>
      )}
    </ListBox>
  )
}
