import { type ReactNode, useState } from 'react'
import { Button as AriaButton } from 'react-aria-components/Button'
import { GridList, GridListItem } from 'react-aria-components/GridList'
import { useDragAndDrop } from 'react-aria-components/useDragAndDrop'
import { t } from '../i18n/texts.ts'
import { Button } from './Button.tsx'
import { Icon } from './Icon.tsx'
import { movedBeside, movedBy } from './order.ts'

export interface Sortable {
  readonly id: string
  /** What it is called where its moves are told. */
  readonly title: string
}

export interface SortableListProps<One extends Sortable> {
  /** What the list is of, for those who hear the page. */
  readonly label: string
  readonly items: readonly One[]
  readonly children: (item: One) => ReactNode
  /** The ids in their new order. */
  readonly onReorder: (ids: readonly string[]) => void
  readonly isDisabled?: boolean
}

/** A list that is put in order by dragging, with the keyboard (Enter on the grip), or by the arrows of a row. */
export function SortableList<One extends Sortable>(props: SortableListProps<One>) {
  const { label, items, children, isDisabled = false } = props
  const { move, told, dragAndDropHooks } = useReordering(props)
  return (
    <>
      <GridList className="sortable" aria-label={label} items={items} dragAndDropHooks={dragAndDropHooks}>
        {(item) => (
          <GridListItem className="sortable-row" textValue={item.title}>
            <AriaButton slot="drag" className="grip" isDisabled={isDisabled}>
              <Icon name="grip" />
            </AriaButton>
            <div className="what">{children(item)}</div>
            <Steps
              title={item.title}
              isDisabled={isDisabled}
              isFirst={item === items[0]}
              isLast={item === items.at(-1)}
              onStep={(step) => move(movedBy(idsOf(items), item.id, step), item.title)}
            />
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

const idsOf = (items: readonly Sortable[]) => items.map(({ id }) => id)

/** Moves, and tells those who do not see it where something went. */
function useReordering<One extends Sortable>({ items, onReorder, isDisabled }: SortableListProps<One>) {
  const [told, setTold] = useState('')
  const ids = idsOf(items)
  const titleOf = (id: unknown) => items.find((item) => item.id === id)?.title ?? ''
  const move = (order: readonly string[], title: string) => {
    const place = order.findIndex((id) => titleOf(id) === title) + 1
    setTold(t('ui.moved', { title, place, total: order.length }))
    onReorder(order)
  }
  const { dragAndDropHooks } = useDragAndDrop({
    isDisabled: isDisabled ?? false,
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': titleOf(key) })),
    onReorder({ keys, target }) {
      if (target.dropPosition === 'on') return
      const moving = new Set([...keys].map(String))
      move(movedBeside(ids, moving, String(target.key), target.dropPosition), titleOf([...moving][0]))
    },
  })
  return { move, told, dragAndDropHooks }
}

interface StepsProps {
  readonly title: string
  readonly isDisabled: boolean
  readonly isFirst: boolean
  readonly isLast: boolean
  readonly onStep: (step: -1 | 1) => void
}

/** For those who cannot drag. */
function Steps({ title, isDisabled, isFirst, isLast, onStep }: StepsProps) {
  return (
    <span className="steps">
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
    </span>
  )
}
