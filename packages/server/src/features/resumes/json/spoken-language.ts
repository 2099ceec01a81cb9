import type { NaturalLanguage } from '@handiwork/core/api'
import {
  type NaturalLanguageLevel,
  naturalLanguageByCode,
  naturalLanguageLevelTitles,
  naturalLanguages,
} from '@handiwork/core/catalog'

/** Formats a language for JSON Resume. */
export function toJsonLanguage({ code, level }: NaturalLanguage): { language: string; fluency: string } {
  return {
    language: naturalLanguageByCode(code)?.name ?? code,
    fluency: naturalLanguageLevelTitles[level],
  }
}

/** Parses a language from its English name, its native name or its code, such as 'English (US)'. */
export function parseSpokenLanguage(language: string, fluency: string): NaturalLanguage | undefined {
  const code = [language, language.replace(/[(,/].*|-.*/s, '')]
    .map((name) => codes.get(name.trim().toLowerCase()))
    .find((found) => found !== undefined)
  return code === undefined ? undefined : { code, level: parseLevel(fluency) }
}

/** English names take precedence over native names with the same spelling. */
const codes: ReadonlyMap<string, string> = new Map([
  ...naturalLanguages.map(({ nativeName, code }) => [nativeName.toLowerCase(), code] as const),
  ...naturalLanguages.map(({ code }) => [code, code] as const),
  ...naturalLanguages.map(({ name, code }) => [name.toLowerCase(), code] as const),
])

/** Common terms, most specific first. The default level is B1. */
const levels: readonly (readonly [RegExp, NaturalLanguageLevel])[] = [
  [/(?<!non.)native|mother|bilingual|first language/, 'native'],
  [/\bc2\b|proficient|full professional|mastery/, 'c2'],
  [/\bc1\b|advanced|fluent|professional/, 'c1'],
  [/\bb2\b|upper.?intermediate|limited working|\bgood\b/, 'b2'],
  [/\ba2\b|pre.?intermediate|elementary|basic/, 'a2'],
  [/\bb1\b|intermediate|conversational/, 'b1'],
  [/\ba0\b|first words/, 'a0'],
  [/\ba1\b|beginner|novice/, 'a1'],
]

function parseLevel(fluency: string): NaturalLanguageLevel {
  const lowerCased = fluency.toLowerCase()
  return levels.find(([pattern]) => pattern.test(lowerCased))?.[1] ?? 'b1'
}
