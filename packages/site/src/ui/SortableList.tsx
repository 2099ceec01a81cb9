import type { ReactNode } from 'react'
import { Button as AriaButton } from 'react-aria-components/Button'
import { GridList, GridListItem } from 'react-aria-components/GridList'
import { t } from '../i18n/texts.ts'
import { Button } from './Button.tsx'
import { Icon } from './Icon.tsx'
import { moveByStep } from './move-items.ts'
import { type Sortable, type SortingOptions, useSorting } from './use-sorting.ts'

export type { Sortable }

export interface SortableListProps<Item extends Sortable> extends SortingOptions<Item> {
  /** The accessible name of the list. */
  readonly label: string
  readonly children: (item: Item) => ReactNode
  /** Actions at the end of a row. */
  readonly tools?: (item: Item) => ReactNode
}

/**
 * A list that is reordered by dragging, with the keyboard (Space or Enter on the grip), or with a row's arrow
 * buttons.
 */
export function SortableList<Item extends Sortable>(props: SortableListProps<Item>) {
  const { label, items, children, tools, isDisabled = false } = props
  const { move, announcement, position, dragAndDropHooks } = useSorting(props)
  const ids = items.map(({ id }) => id)
  return (
    <>
      <GridList
        className="sortable"
        aria-label={label}
        items={items}
        dependencies={[items, children, tools, isDisabled, position]}
        keyboardNavigationBehavior="tab"
        dragAndDropHooks={dragAndDropHooks}
      >
        {(item) => (
          <GridListItem className="sortable-row" textValue={item.title}>
            {({ isDragging }) => (
              <>
                <AriaButton slot="drag" className="grip" isDisabled={isDisabled}>
                  <Icon name="grip" />
                </AriaButton>
                <div className="row-content">{children(item)}</div>
                {isDragging && position !== undefined ? (
                  <span className="tag copper">{t('ui.moving', { position, total: items.length })}</span>
                ) : (
                  <span className="steps">
                    <Steps
                      title={item.title}
                      isDisabled={isDisabled}
                      isFirst={item === items[0]}
                      isLast={item === items.at(-1)}
                      onStep={(step) => move(moveByStep(ids, item.id, step), item.id)}
                    />
                    {tools?.(item)}
                  </span>
                )}
              </>
            )}
          </GridListItem>
        )}
      </GridList>
      <span className="visually-hidden" role="status">
        {announcement}
      </span>
    </>
  )
}

interface StepsProps {
  readonly title: string
  readonly isDisabled: boolean
  readonly isFirst: boolean
  readonly isLast: boolean
  readonly onStep: (step: -1 | 1) => void
}

/** For users who cannot drag. Hidden if there is only one item. */
function Steps({ title, isDisabled, isFirst, isLast, onStep }: StepsProps) {
  if (isFirst && isLast) return null
  return (
    <>
      <Button
        kind="ghost"
        size="sm"
        square
        isDisabled={isDisabled || isFirst}
        aria-label={t('ui.moveUp', { title })}
        onPress={() => onStep(-1)}
      >
        <Icon name="up" />
      </Button>
      <Button
        kind="ghost"
        size="sm"
        square
        isDisabled={isDisabled || isLast}
        aria-label={t('ui.moveDown', { title })}
        onPress={() => onStep(1)}
      >
        <Icon name="down" />
      </Button>
    </>
  )
}
