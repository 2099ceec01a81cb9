import { useRef, useState } from 'react'
import { type DropTarget, useDragAndDrop } from 'react-aria-components/useDragAndDrop'
import { t } from '../i18n/texts.ts'
import { movedBeside } from './order.ts'

export interface Sortable {
  readonly id: string
  /** What it is called where its moves are told. */
  readonly title: string
}

export interface Sorting<One extends Sortable> {
  readonly items: readonly One[]
  /** The ids in their new order. */
  readonly onReorder: (ids: readonly string[]) => void
  readonly isDisabled?: boolean
}

/** Moves, and tells those who do not see it where something went; `place` is where what is dragged would go, from 1. */
export function useSorting<One extends Sortable>({ items, onReorder, isDisabled = false }: Sorting<One>) {
  const [told, setTold] = useState('')
  const [place, setPlace] = useState<number>()
  const moving = useRef<ReadonlySet<string>>(new Set())
  const ids = items.map(({ id }) => id)
  const titleOf = (id: unknown) => items.find((item) => item.id === id)?.title ?? ''
  const move = (order: readonly string[], id: string) => {
    setTold(t('ui.moved', { title: titleOf(id), place: order.indexOf(id) + 1, total: order.length }))
    onReorder(order)
  }
  const orderAt = (target: DropTarget) =>
    target.type === 'item' && target.dropPosition !== 'on'
      ? movedBeside(ids, moving.current, String(target.key), target.dropPosition)
      : ids
  const first = () => [...moving.current][0] ?? ''
  const { dragAndDropHooks } = useDragAndDrop({
    isDisabled,
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': titleOf(key) })),
    onDragStart: ({ keys }) => {
      moving.current = new Set([...keys].map(String))
    },
    onDropEnter: ({ target }) => setPlace(orderAt(target).indexOf(first()) + 1),
    onDragEnd: () => setPlace(undefined),
    onReorder: ({ target }) => move(orderAt(target), first()),
  })
  return { move, told, place, dragAndDropHooks }
}
