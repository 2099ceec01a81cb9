import type { LayoutType } from '@handiwork/core/api'
import { useEffect, useState } from 'react'
import { t } from '../../../i18n/texts.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { AreaBoard } from './AreaBoard.tsx'
import { moveButtonId } from './SectionCard.tsx'
import type { SectionCardData, SectionSources } from './section-card.ts'
import { buildBoards } from './section-placement.ts'
import { useDragging } from './use-dragging.ts'

interface BoardsProps {
  readonly sections: readonly SectionCardData[]
  readonly layout: LayoutType
  readonly sources: SectionSources
  readonly onMove: (sections: readonly SectionCardData[]) => void
  readonly onRemove: (card: SectionCardData) => unknown
}

/** The areas, between which sections can be dragged or moved by menu, with announcements. */
export function Boards({ sections, layout, sources, onMove, onRemove }: BoardsProps) {
  const dragging = useDragging({ sections, layout, onMove })
  const focusMoveButton = useMoveButtonFocus()
  const { target, isDialogOpen, openDialog, setDialogOpen } = useRemovalDialog()
  const boards = buildBoards(sections, layout)
  const removedCard = target && !isDialogOpen && !sections.includes(target) ? target : undefined
  return (
    <>
      <div className={layout === 'rightSidebar' ? 'boards with-sidebar' : 'boards'}>
        {boards.map((board) => (
          <AreaBoard
            key={board.area}
            board={board}
            otherAreas={boards.map(({ area }) => area).filter((area) => area !== board.area)}
            sources={sources}
            dragging={dragging}
            onMoved={({ id }) => focusMoveButton(id)}
            onRemove={openDialog}
          />
        ))}
      </div>
      <p className="help" role="status">
        {dragging.announcement ?? t('resumeBuilder.howToMove')}
      </p>
      <span className="visually-hidden" role="status">
        {removedCard && t('resumeBuilder.removing.done', { title: removedCard.title })}
      </span>
      <ConfirmDialog
        title={t('resumeBuilder.removing.title')}
        {...(target && { text: t('resumeBuilder.removing.question', { title: target.title }) })}
        confirm={t('resumeBuilder.removing.confirm')}
        isOpen={isDialogOpen}
        onOpenChange={setDialogOpen}
        onConfirm={() => target && onRemove(target)}
      />
    </>
  )
}

/** The section to remove. Stays set after the dialog has closed. */
function useRemovalDialog() {
  const [target, setTarget] = useState<SectionCardData>()
  const [isDialogOpen, setDialogOpen] = useState(false)
  const openDialog = (card: SectionCardData) => {
    setTarget(card)
    setDialogOpen(true)
  }
  return { target, isDialogOpen, openDialog, setDialogOpen }
}

/**
 * A section moved to another area is mounted again, so restore the focus to its button after the menu has
 * closed.
 */
function useMoveButtonFocus() {
  const [requested, setRequested] = useState<{ readonly id: string }>()
  useEffect(() => {
    if (requested === undefined) return
    const timer = setTimeout(
      () => focusRowButton(document.getElementById(moveButtonId(requested.id))),
      MENU_CLOSE_DELAY,
    )
    return () => clearTimeout(timer)
  }, [requested])
  return (id: string) => setRequested({ id })
}

/** An unfocused grid would focus its first row, so focus the row before the button. */
function focusRowButton(button: HTMLElement | null): void {
  button?.closest<HTMLElement>('[role="row"]')?.focus()
  button?.focus()
}

/** Milliseconds. Menus restore the focus one frame after closing. */
const MENU_CLOSE_DELAY = 100
