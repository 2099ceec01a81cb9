import Iso6391 from 'iso-639-1'
import type { NaturalLanguage } from '../../packages/core/src/catalog/natural-languages.ts'

/** All languages of ISO 639-1 with their names, by code. */
export function naturalLanguageRows(): NaturalLanguage[] {
  const languages = Iso6391.getLanguages(Iso6391.getAllCodes())
  return languages
    .map(({ code, name, nativeName }) => ({ code, name: tidy(name), nativeName: tidy(nativeName) }))
    .toSorted((a, b) => (a.code < b.code ? -1 : 1))
}

/** The committed text: one language a line, so that a change of the data can be read. */
export function renderNaturalLanguages(rows: readonly NaturalLanguage[]): string {
  return `[\n${rows.map((row) => JSON.stringify(row)).join(',\n')}\n]\n`
}

const tidy = (name: string) => name.normalize().trim()
