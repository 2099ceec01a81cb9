import rows from './data/natural-languages.json' with { type: 'json' }

/** A language that people speak. */
export interface NaturalLanguage {
  /** Two letters of ISO 639-1 in lower case. */
  readonly code: string
  /** In English. */
  readonly name: string
  /** As its speakers call it. */
  readonly nativeName: string
}

/** All languages with a two-letter code, by code; made by scripts/generate/natural-languages.ts. */
export const naturalLanguages: readonly NaturalLanguage[] = rows

/** The language with this code, in lower case. */
export function naturalLanguageByCode(code: string): NaturalLanguage | undefined {
  return byCode.get(code)
}

const byCode = new Map(naturalLanguages.map((language) => [language.code, language]))
