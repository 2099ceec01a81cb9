import Iso6391 from 'iso-639-1'
import type { NaturalLanguage } from '../../packages/core/src/catalog/natural-languages.ts'

/** Returns all languages of ISO 639-1 with their names, sorted by code. */
export function naturalLanguageRows(): NaturalLanguage[] {
  const languages = Iso6391.getLanguages(Iso6391.getAllCodes())
  return languages
    .map(({ code, name, nativeName }) => ({ code, name: tidy(name), nativeName: tidy(nativeName) }))
    .toSorted((a, b) => (a.code < b.code ? -1 : 1))
}

/** Renders the committed JSON with one language per line, so that diffs are readable. */
export function renderNaturalLanguages(rows: readonly NaturalLanguage[]): string {
  return `[\n${rows.map((row) => JSON.stringify(row)).join(',\n')}\n]\n`
}

const tidy = (name: string) => name.normalize().trim()
