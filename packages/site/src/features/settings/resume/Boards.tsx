import type { LayoutType } from '@handiwork/core/api'
import { useEffect, useState } from 'react'
import { t } from '../../../i18n/texts.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { AreaBoard } from './AreaBoard.tsx'
import type { Behind, Card } from './card.ts'
import { boardsOf } from './placing.ts'
import { moverId } from './SectionCard.tsx'
import { useDragging } from './use-dragging.ts'

interface BoardsProps {
  readonly sections: readonly Card[]
  readonly layout: LayoutType
  readonly behind: Behind
  readonly onMove: (sections: readonly Card[]) => void
  readonly onRemove: (card: Card) => unknown
}

/** The areas, between which sections are dragged or sent, and what is told of that. */
export function Boards({ sections, layout, behind, onMove, onRemove }: BoardsProps) {
  const dragging = useDragging({ sections, layout, onMove })
  const focusMover = useMoverFocused()
  const { asked, isAsked, ask, setAsked } = useAsking()
  const boards = boardsOf(sections, layout)
  const told = asked && !isAsked && !sections.includes(asked) ? asked : undefined
  return (
    <>
      <div className={layout === 'rightSidebar' ? 'boards with-sidebar' : 'boards'}>
        {boards.map((board) => (
          <AreaBoard
            key={board.area}
            board={board}
            elsewhere={boards.map(({ area }) => area).filter((area) => area !== board.area)}
            behind={behind}
            dragging={dragging}
            onMoved={({ id }) => focusMover(id)}
            onRemove={ask}
          />
        ))}
      </div>
      <p className="help" role="status" data-told={dragging.told !== undefined || undefined}>
        {dragging.told ?? t('resumeBuilder.howToMove')}
      </p>
      <span className="hide" role="status">
        {told && t('resumeBuilder.removing.done', { title: told.title })}
      </span>
      <ConfirmDialog
        title={t('resumeBuilder.removing.title')}
        {...(asked && { text: t('resumeBuilder.removing.question', { title: asked.title }) })}
        confirm={t('resumeBuilder.removing.confirm')}
        isOpen={isAsked}
        onOpenChange={setAsked}
        onConfirm={() => asked && onRemove(asked)}
      />
    </>
  )
}

// --- internal ---

/** Which section is asked about; it stays so while the dialog closes, and after. */
function useAsking() {
  const [asked, setCard] = useState<Card>()
  const [isAsked, setAsked] = useState(false)
  const ask = (card: Card) => {
    setCard(card)
    setAsked(true)
  }
  return { asked, isAsked, ask, setAsked }
}

/** What goes to another area is drawn anew there: the focus goes along, once the menu has given it back. */
function useMoverFocused() {
  const [wanted, setWanted] = useState<{ readonly id: string }>()
  useEffect(() => {
    if (wanted === undefined) return
    const timer = setTimeout(() => focusIn(document.getElementById(moverId(wanted.id))), AFTER_THE_MENU)
    return () => clearTimeout(timer)
  }, [wanted])
  return (id: string) => setWanted({ id })
}

/** A list that was not focused yet would go to its first row; its own row first, and it stays. */
function focusIn(button: HTMLElement | null): void {
  button?.closest<HTMLElement>('[role="row"]')?.focus()
  button?.focus()
}

/** In ms: menus give the focus back a frame after they are gone. */
const AFTER_THE_MENU = 100
