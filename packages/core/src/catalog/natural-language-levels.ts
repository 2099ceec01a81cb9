/** How well somebody speaks a language: a mother tongue, or the European framework's levels; best first. */
export const naturalLanguageLevels = ['native', 'c2', 'c1', 'b2', 'b1', 'a2', 'a1', 'a0'] as const
export type NaturalLanguageLevel = (typeof naturalLanguageLevels)[number]

/** What a level is called where people read or choose it. */
export const naturalLanguageLevelTitles: Readonly<Record<NaturalLanguageLevel, string>> = {
  native: 'Native',
  c2: 'Proficient (C2)',
  c1: 'Advanced (C1)',
  b2: 'Upper intermediate (B2)',
  b1: 'Intermediate (B1)',
  a2: 'Elementary (A2)',
  a1: 'Beginner (A1)',
  a0: 'First words (A0)',
}
