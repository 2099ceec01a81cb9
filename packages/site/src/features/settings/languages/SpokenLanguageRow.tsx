import type { NaturalLanguageLevel } from '@handiwork/core/catalog'
import { t } from '../../../i18n/texts.ts'
import { Select } from '../../../ui/Select.tsx'
import { levelOptions, parseLevel } from './level-options.ts'

interface SpokenLanguageRowProps {
  readonly name: string
  readonly level: NaturalLanguageLevel
  readonly onLevel: (level: NaturalLanguageLevel) => void
}

/** A spoken language with its level. */
export function SpokenLanguageRow({ name, level, onLevel }: SpokenLanguageRowProps) {
  return (
    <div className="spoken-language">
      <b>{name}</b>
      <Select
        label={t('settingsLanguages.levelOf', { name })}
        isLabelHidden
        options={levelOptions}
        value={level}
        onChange={(id) => {
          const newLevel = parseLevel(id)
          if (newLevel !== undefined && newLevel !== level) onLevel(newLevel)
        }}
      />
    </div>
  )
}
