import type { NaturalLanguageLevel } from '@handiwork/core/catalog'
import { t } from '../../../i18n/texts.ts'
import { Select } from '../../../ui/Select.tsx'
import { levelOf, levelOptions } from './level-options.ts'

interface SpokenRowProps {
  readonly name: string
  readonly level: NaturalLanguageLevel
  readonly onLevel: (level: NaturalLanguageLevel) => void
}

/** A language of somebody, with how well they speak it. */
export function SpokenRow({ name, level, onLevel }: SpokenRowProps) {
  return (
    <div className="spoken">
      <b>{name}</b>
      <Select
        label={t('settingsLanguages.levelOf', { name })}
        isLabelHidden
        options={levelOptions}
        value={level}
        onChange={(id) => {
          const chosen = levelOf(id)
          if (chosen !== undefined && chosen !== level) onLevel(chosen)
        }}
      />
    </div>
  )
}
