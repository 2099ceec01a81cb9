import type { NaturalLanguage, Profile } from '@handiwork/core/api'

/** The languages somebody speaks, best first or as they put them. */
export type Spoken = Profile['naturalLanguages']
type Level = NaturalLanguage['level']

export function withLevel(spoken: Spoken, code: string, level: Level): Spoken {
  return spoken.map((one) => (one.code === code ? { code, level } : one))
}

export function without(spoken: Spoken, code: string): Spoken {
  return spoken.filter((one) => one.code !== code)
}

/** In the order of these codes. */
export function inOrder(spoken: Spoken, codes: readonly string[]): Spoken {
  return spoken.toSorted((one, other) => codes.indexOf(one.code) - codes.indexOf(other.code))
}
