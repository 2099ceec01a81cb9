import type { Area } from '@handiwork/core/api'
import { GridList } from 'react-aria-components/GridList'
import { DropIndicator, useDragAndDrop } from 'react-aria-components/useDragAndDrop'
import { t } from '../../../i18n/texts.ts'
import { type Behind, type Card, lineOf } from './card.ts'
import type { Board } from './placing.ts'
import { SectionCard } from './SectionCard.tsx'
import type { Dragging } from './use-dragging.ts'

interface AreaBoardProps {
  readonly board: Board<Card>
  /** The areas there are besides. */
  readonly elsewhere: readonly Area[]
  readonly behind: Behind
  readonly dragging: Dragging
  readonly onMoved: (card: Card) => void
  readonly onRemove: (card: Card) => void
}

/** One area of the resume, with its sections (spec §2). */
export function AreaBoard(props: AreaBoardProps) {
  const { board, elsewhere, behind, dragging, onMoved, onRemove } = props
  const { area, sections } = board
  const { dragAndDropHooks } = useDrops(board, dragging)
  const title = t(`resumeBuilder.areas.${area}`)
  return (
    <section className={area === 'Bench' ? 'area bench' : 'area'} data-area={area}>
      <h3>
        {title} {area === 'Bench' && <span>{t('resumeBuilder.bench')}</span>}
      </h3>
      <GridList
        className="section-cards"
        aria-label={title}
        items={sections}
        layout={area === 'Bench' ? 'grid' : 'stack'}
        dependencies={[sections, elsewhere, behind, dragging.aim]}
        keyboardNavigationBehavior="tab"
        dragAndDropHooks={dragAndDropHooks}
        renderEmptyState={() => <p className="small muted">{t('resumeBuilder.empty')}</p>}
      >
        {(card) => (
          <SectionCard
            card={card}
            line={aimed(card, dragging) ?? lineOf(card, behind)}
            isFirst={card === sections[0]}
            isLast={card === sections.at(-1)}
            elsewhere={elsewhere}
            onStep={(step) => {
              dragging.move(card, { area, at: sections.indexOf(card) + step })
              onMoved(card)
            }}
            onMoveTo={(to) => {
              dragging.moveToEnd(card, to)
              onMoved(card)
            }}
            onRemove={() => onRemove(card)}
          />
        )}
      </GridList>
    </section>
  )
}

// --- internal ---

/** Nothing but sections can be put here, and they nowhere else. */
const SECTION = 'application/x-handiwork-section'

function useDrops({ area, sections }: Board<Card>, dragging: Dragging) {
  return useDragAndDrop({
    acceptedDragTypes: [SECTION],
    getItems: (keys) => [...keys].map((key) => ({ [SECTION]: String(key) })),
    onDragStart: ({ keys }) => dragging.start(sections.find(({ id }) => keys.has(id))),
    onDragEnd: ({ dropOperation }) => dragging.end(dropOperation !== 'cancel'),
    onDropEnter: ({ target }) => dragging.enter(area, target),
    onReorder: ({ target }) => dragging.drop(area, target),
    onInsert: ({ target }) => dragging.drop(area, target),
    onRootDrop: () => dragging.drop(area, { type: 'root' }),
    renderDropIndicator: (target) => (
      <DropIndicator target={target} className="drop-here">
        {({ isDropTarget }) => isDropTarget && <span>{t('resumeBuilder.drop')}</span>}
      </DropIndicator>
    ),
  })
}

/** Where it would go, of what is dragged. */
function aimed({ id }: Card, { aim }: Dragging): string | undefined {
  if (aim?.id !== id) return undefined
  const { place, total } = aim
  return t('resumeBuilder.moving', { area: t(`resumeBuilder.areas.${aim.area}`), place, total })
}
