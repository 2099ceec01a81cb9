import type { NaturalLanguage } from '@handiwork/core/api'
import {
  type NaturalLanguageLevel,
  naturalLanguageByCode,
  naturalLanguageLevelTitles,
  naturalLanguages,
} from '@handiwork/core/catalog'

/** A language as JSON Resume has it, in words. */
export function spokenInWords({ code, level }: NaturalLanguage): { language: string; fluency: string } {
  return {
    language: naturalLanguageByCode(code)?.name ?? code,
    fluency: naturalLanguageLevelTitles[level],
  }
}

/** A language by its name in English, its own name or its code, as programs write it: 'English (US)'. */
export function spokenFromWords(language: string, fluency: string): NaturalLanguage | undefined {
  const code = [language, language.replace(/[(,/].*|-.*/s, '')]
    .map((name) => codes.get(name.trim().toLowerCase()))
    .find((found) => found !== undefined)
  return code === undefined ? undefined : { code, level: levelIn(fluency) }
}

// --- internal ---

/** Names in English are found before others of the same spelling. */
const codes: ReadonlyMap<string, string> = new Map([
  ...naturalLanguages.map(({ nativeName, code }) => [nativeName.toLowerCase(), code] as const),
  ...naturalLanguages.map(({ code }) => [code, code] as const),
  ...naturalLanguages.map(({ name, code }) => [name.toLowerCase(), code] as const),
])

/** Words people use, the more exact first; whose level is not told is said to know it somewhat. */
const levels: readonly (readonly [RegExp, NaturalLanguageLevel])[] = [
  [/(?<!non.)native|mother|bilingual|first language/, 'native'],
  [/\bc2\b|proficient|full professional|mastery/, 'c2'],
  [/\bc1\b|advanced|fluent|professional/, 'c1'],
  [/\bb2\b|upper.?intermediate|limited working|\bgood\b/, 'b2'],
  [/\ba2\b|pre.?intermediate|elementary|basic/, 'a2'],
  [/\bb1\b|intermediate|conversational/, 'b1'],
  [/\ba1\b|beginner|novice/, 'a1'],
  [/\ba0\b|first words/, 'a0'],
]

function levelIn(fluency: string): NaturalLanguageLevel {
  const told = fluency.toLowerCase()
  return levels.find(([words]) => words.test(told))?.[1] ?? 'b1'
}
