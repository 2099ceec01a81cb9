/** Proficiency in a natural language: native, or a CEFR level; best first. */
export const naturalLanguageLevels = ['native', 'c2', 'c1', 'b2', 'b1', 'a2', 'a1', 'a0'] as const
export type NaturalLanguageLevel = (typeof naturalLanguageLevels)[number]

/** The displayed names of the levels. */
export const naturalLanguageLevelTitles: Readonly<Record<NaturalLanguageLevel, string>> = {
  native: 'Native',
  c2: 'Proficient (C2)',
  c1: 'Advanced (C1)',
  b2: 'Upper intermediate (B2)',
  b1: 'Intermediate (B1)',
  a2: 'Elementary (A2)',
  a1: 'Beginner (A1)',
  a0: 'Novice (A0)',
}
