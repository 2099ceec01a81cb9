import {
  type NaturalLanguageLevel,
  naturalLanguageLevels,
  naturalLanguageLevelTitles,
} from '@handiwork/core/catalog'

/** The levels to choose from, best first. */
export const levelOptions = naturalLanguageLevels.map((id) => ({ id, title: naturalLanguageLevelTitles[id] }))

export function levelOf(id: string): NaturalLanguageLevel | undefined {
  return naturalLanguageLevels.find((level) => level === id)
}
