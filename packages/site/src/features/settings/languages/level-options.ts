import {
  type NaturalLanguageLevel,
  naturalLanguageLevels,
  naturalLanguageLevelTitles,
} from '@handiwork/core/catalog'

/** The selectable levels, best first. */
export const levelOptions = naturalLanguageLevels.map((id) => ({ id, title: naturalLanguageLevelTitles[id] }))

export function parseLevel(id: string): NaturalLanguageLevel | undefined {
  return naturalLanguageLevels.find((level) => level === id)
}
