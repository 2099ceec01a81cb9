import type { NaturalLanguage, Profile } from '@handiwork/core/api'

/** The user's spoken languages in their chosen order. */
export type SpokenLanguageList = Profile['naturalLanguages']
type Level = NaturalLanguage['level']

export function setLanguageLevel(spoken: SpokenLanguageList, code: string, level: Level): SpokenLanguageList {
  return spoken.map((one) => (one.code === code ? { code, level } : one))
}

export function removeLanguage(spoken: SpokenLanguageList, code: string): SpokenLanguageList {
  return spoken.filter((one) => one.code !== code)
}

/** Sorts languages by these codes. */
export function sortLanguages(spoken: SpokenLanguageList, codes: readonly string[]): SpokenLanguageList {
  return spoken.toSorted((one, other) => codes.indexOf(one.code) - codes.indexOf(other.code))
}
