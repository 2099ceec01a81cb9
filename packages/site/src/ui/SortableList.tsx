import type { ReactNode } from 'react'
import { Button as AriaButton } from 'react-aria-components/Button'
import { GridList, GridListItem } from 'react-aria-components/GridList'
import { t } from '../i18n/texts.ts'
import { Button } from './Button.tsx'
import { Icon } from './Icon.tsx'
import { movedBy } from './order.ts'
import { type Sortable, type Sorting, useSorting } from './use-sorting.ts'

export type { Sortable }

export interface SortableListProps<One extends Sortable> extends Sorting<One> {
  /** What the list is of, for those who hear the page. */
  readonly label: string
  readonly children: (item: One) => ReactNode
  /** What is done with one of them, at the end of its row. */
  readonly tools?: (item: One) => ReactNode
}

/** A list that is put in order by dragging, with the keyboard (Space or Enter on the grip), or by the arrows of a row. */
export function SortableList<One extends Sortable>(props: SortableListProps<One>) {
  const { label, items, children, tools, isDisabled = false } = props
  const { move, told, place, dragAndDropHooks } = useSorting(props)
  const ids = items.map(({ id }) => id)
  return (
    <>
      <GridList
        className="sortable"
        aria-label={label}
        items={items}
        dependencies={[items, children, tools, isDisabled, place]}
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
                <div className="what">{children(item)}</div>
                {isDragging && place !== undefined ? (
                  <span className="tag copper">{t('ui.moving', { place, total: items.length })}</span>
                ) : (
                  <span className="steps">
                    <Steps
                      title={item.title}
                      isDisabled={isDisabled}
                      isFirst={item === items[0]}
                      isLast={item === items.at(-1)}
                      onStep={(step) => move(movedBy(ids, item.id, step), item.id)}
                    />
                    {tools?.(item)}
                  </span>
                )}
              </>
            )}
          </GridListItem>
        )}
      </GridList>
      <span className="hide" role="status">
        {told}
      </span>
    </>
  )
}

// --- internal ---

interface StepsProps {
  readonly title: string
  readonly isDisabled: boolean
  readonly isFirst: boolean
  readonly isLast: boolean
  readonly onStep: (step: -1 | 1) => void
}

/** For those who cannot drag; one alone goes nowhere. */
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
