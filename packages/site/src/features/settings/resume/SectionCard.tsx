import type { Area } from '@handiwork/core/api'
import { Button as AriaButton } from 'react-aria-components/Button'
import { GridListItem } from 'react-aria-components/GridList'
import { t } from '../../../i18n/texts.ts'
import { Button } from '../../../ui/Button.tsx'
import { buttonClass } from '../../../ui/button-class.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { Menu, type MenuEntry } from '../../../ui/Menu.tsx'
import { type SectionCardData, sectionEditPath } from './section-card.ts'

/** Actions on a section. */
export interface CardActions {
  readonly onStep: (step: -1 | 1) => void
  readonly onMoveTo: (area: Area) => void
  readonly onRemove: () => void
}

interface SectionCardProps extends CardActions {
  readonly card: SectionCardData
  /** Summary of the content, or the drop position during a drag. */
  readonly line: string
  readonly isFirst: boolean
  readonly isLast: boolean
  /** The other areas. */
  readonly otherAreas: readonly Area[]
}

/** A section with its drag handle, summary and actions. */
export function SectionCard(props: SectionCardProps) {
  const { card, line, onRemove } = props
  const { id, title, type } = card
  return (
    <GridListItem className="section-card" id={id} textValue={title}>
      <AriaButton slot="drag" className="grip">
        <Icon name="grip" />
      </AriaButton>
      <div className="card-text">
        <b dir="auto">{title}</b>
        <div className="small muted" dir="auto">
          {line}
        </div>
      </div>
      <span className="actions">
        <Menu
          label={t('resumeBuilder.move', { title })}
          entries={moveEntries(props)}
          trigger={
            <Button
              kind="ghost"
              size="sm"
              square
              id={moveButtonId(id)}
              aria-label={t('resumeBuilder.move', { title })}
            >
              <Icon name="more" />
            </Button>
          }
        />
        <a
          className={buttonClass({ kind: 'ghost', size: 'sm', square: true })}
          href={sectionEditPath(card)}
          aria-label={t('resumeBuilder.edit', { title })}
        >
          <Icon name="edit" />
        </a>
        {type === 'text' && (
          <Button
            kind="ghost"
            size="sm"
            square
            aria-label={t('resumeBuilder.remove', { title })}
            onPress={onRemove}
          >
            <Icon name="remove" />
          </Button>
        )}
      </span>
    </GridListItem>
  )
}

/** Id of the button that moves a section, to restore the focus. */
export function moveButtonId(id: string): string {
  return `move-${id}`
}

function moveEntries({ isFirst, isLast, otherAreas, onStep, onMoveTo }: SectionCardProps): MenuEntry[] {
  return [
    { id: 'up', title: t('resumeBuilder.steps.up'), isDisabled: isFirst, onPress: () => onStep(-1) },
    { id: 'down', title: t('resumeBuilder.steps.down'), isDisabled: isLast, onPress: () => onStep(1) },
    ...otherAreas.map((area) => ({
      id: area,
      title: t(`resumeBuilder.steps.${area}`),
      onPress: () => onMoveTo(area),
    })),
  ]
}
