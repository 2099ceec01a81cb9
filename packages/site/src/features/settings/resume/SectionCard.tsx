import type { Area } from '@handiwork/core/api'
import { Button as AriaButton } from 'react-aria-components/Button'
import { GridListItem } from 'react-aria-components/GridList'
import { t } from '../../../i18n/texts.ts'
import { Button } from '../../../ui/Button.tsx'
import { buttonClass } from '../../../ui/button-class.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { Menu, type MenuEntry } from '../../../ui/Menu.tsx'
import { type Card, pathToEdit } from './card.ts'

/** What can be done with a section. */
export interface CardActs {
  readonly onStep: (step: -1 | 1) => void
  readonly onMoveTo: (area: Area) => void
  readonly onRemove: () => void
}

interface SectionCardProps extends CardActs {
  readonly card: Card
  /** What is in it, or where it would go. */
  readonly line: string
  readonly isFirst: boolean
  readonly isLast: boolean
  /** The other areas. */
  readonly elsewhere: readonly Area[]
}

/** A section: its handle, what it is, and what can be done with it. */
export function SectionCard(props: SectionCardProps) {
  const { card, line, onRemove } = props
  const { id, title, type } = card
  return (
    <GridListItem className="section-card" id={id} textValue={title}>
      <AriaButton slot="drag" className="grip">
        <Icon name="grip" />
      </AriaButton>
      <div className="what">
        <b dir="auto">{title}</b>
        <div className="small muted" dir="auto">
          {line}
        </div>
      </div>
      <span className="acts">
        <Menu
          label={t('resumeBuilder.move', { title })}
          entries={steps(props)}
          trigger={
            <Button
              kind="ghost"
              size="sm"
              square
              id={moverId(id)}
              aria-label={t('resumeBuilder.move', { title })}
            >
              <Icon name="more" />
            </Button>
          }
        />
        <a
          className={buttonClass({ kind: 'ghost', size: 'sm', square: true })}
          href={pathToEdit(card)}
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

/** The button that moves a section: the focus goes with it. */
export function moverId(id: string): string {
  return `move-${id}`
}

// --- internal ---

function steps({ isFirst, isLast, elsewhere, onStep, onMoveTo }: SectionCardProps): MenuEntry[] {
  return [
    { id: 'up', title: t('resumeBuilder.steps.up'), isDisabled: isFirst, onPress: () => onStep(-1) },
    { id: 'down', title: t('resumeBuilder.steps.down'), isDisabled: isLast, onPress: () => onStep(1) },
    ...elsewhere.map((area) => ({
      id: area,
      title: t(`resumeBuilder.steps.${area}`),
      onPress: () => onMoveTo(area),
    })),
  ]
}
