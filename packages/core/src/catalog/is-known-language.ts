import { languageByTitle } from './languages.ts'
import { linguist } from './linguist.ts'

/**
 * Returns true if a report may use this language name: a catalog title, or linguist's name for a language
 * outside the catalog.
 */
export function isKnownLanguage(name: string): boolean {
  return languageByTitle(name) !== undefined || linguist.languages.some((language) => language.name === name)
}
