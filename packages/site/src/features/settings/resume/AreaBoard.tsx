import type { Area } from '@handiwork/core/api'
import { GridList } from 'react-aria-components/GridList'
import { DropIndicator, useDragAndDrop } from 'react-aria-components/useDragAndDrop'
import { t } from '../../../i18n/texts.ts'
import { SectionCard } from './SectionCard.tsx'
import { cardSummary, type SectionCardData, type SectionSources } from './section-card.ts'
import type { Board } from './section-placement.ts'
import type { Dragging } from './use-dragging.ts'

interface AreaBoardProps {
  readonly board: Board<SectionCardData>
  /** The other areas. */
  readonly otherAreas: readonly Area[]
  readonly sources: SectionSources
  readonly dragging: Dragging
  readonly onMoved: (card: SectionCardData) => void
  readonly onRemove: (card: SectionCardData) => void
}

/** An area of the resume with its sections (spec §2). */
export function AreaBoard(props: AreaBoardProps) {
  const { board, otherAreas, sources, dragging, onMoved, onRemove } = props
  const { area, sections } = board
  const { dragAndDropHooks } = useSectionDrops(board, dragging)
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
        dependencies={[sections, otherAreas, sources, dragging.dropTarget]}
        keyboardNavigationBehavior="tab"
        dragAndDropHooks={dragAndDropHooks}
        renderEmptyState={() => <p className="small muted">{t('resumeBuilder.empty')}</p>}
      >
        {(card) => (
          <SectionCard
            card={card}
            line={dropAnnouncement(card, dragging) ?? cardSummary(card, sources)}
            isFirst={card === sections[0]}
            isLast={card === sections.at(-1)}
            otherAreas={otherAreas}
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

/** Drag type that limits drag and drop to sections. */
const SECTION_DRAG_TYPE = 'application/x-handiwork-section'

function useSectionDrops({ area, sections }: Board<SectionCardData>, dragging: Dragging) {
  return useDragAndDrop({
    acceptedDragTypes: [SECTION_DRAG_TYPE],
    getItems: (keys) => [...keys].map((key) => ({ [SECTION_DRAG_TYPE]: String(key) })),
    onDragStart: ({ keys }) => dragging.start(sections.find(({ id }) => keys.has(id))),
    onDragEnd: ({ dropOperation }) => dragging.end(dropOperation !== 'cancel'),
    onDropEnter: ({ target }) => dragging.enter(area, target),
    onReorder: ({ target }) => dragging.drop(area, target),
    onInsert: ({ target }) => dragging.drop(area, target),
    onRootDrop: () => dragging.drop(area, { type: 'root' }),
    renderDropIndicator: (target) => (
      <DropIndicator target={target} className="drop-target">
        {({ isDropTarget }) => isDropTarget && <span>{t('resumeBuilder.drop')}</span>}
      </DropIndicator>
    ),
  })
}

/** Announces the position where a dragged section would be dropped. */
function dropAnnouncement({ id }: SectionCardData, { dropTarget }: Dragging): string | undefined {
  if (dropTarget?.id !== id) return undefined
  const { position, total } = dropTarget
  return t('resumeBuilder.moving', { area: t(`resumeBuilder.areas.${dropTarget.area}`), position, total })
}
