import { useRef, useState } from 'react'
import { type DropTarget, useDragAndDrop } from 'react-aria-components/useDragAndDrop'
import { t } from '../i18n/texts.ts'
import { moveItems } from './move-items.ts'

export interface Sortable {
  readonly id: string
  /** The name of the item in announcements. */
  readonly title: string
}

export interface SortingOptions<Item extends Sortable> {
  readonly items: readonly Item[]
  /** Called with the ids in their new order. */
  readonly onReorder: (ids: readonly string[]) => void
  readonly isDisabled?: boolean
}

/**
 * Reorders items and announces each move to screen readers. `position` is the drop position while dragging,
 * starting at 1.
 */
export function useSorting<Item extends Sortable>({
  items,
  onReorder,
  isDisabled = false,
}: SortingOptions<Item>) {
  const [announcement, setAnnouncement] = useState('')
  const [position, setPosition] = useState<number>()
  const movedIds = useRef<ReadonlySet<string>>(new Set())
  const ids = items.map(({ id }) => id)
  const getTitle = (id: unknown) => items.find((item) => item.id === id)?.title ?? ''
  const move = (order: readonly string[], id: string) => {
    setAnnouncement(
      t('ui.moved', { title: getTitle(id), position: order.indexOf(id) + 1, total: order.length }),
    )
    onReorder(order)
  }
  const orderFor = (target: DropTarget) =>
    target.type === 'item' && target.dropPosition !== 'on'
      ? moveItems(ids, movedIds.current, String(target.key), target.dropPosition)
      : ids
  const firstMovedId = () => [...movedIds.current][0] ?? ''
  const { dragAndDropHooks } = useDragAndDrop({
    isDisabled,
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': getTitle(key) })),
    onDragStart: ({ keys }) => {
      movedIds.current = new Set([...keys].map(String))
    },
    onDropEnter: ({ target }) => setPosition(orderFor(target).indexOf(firstMovedId()) + 1),
    onDragEnd: () => setPosition(undefined),
    onReorder: ({ target }) => move(orderFor(target), firstMovedId()),
  })
  return { move, announcement, position, dragAndDropHooks }
}
