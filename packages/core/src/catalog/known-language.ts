import { languageByTitle } from './languages.ts'
import { linguist } from './linguist.ts'

/** Whether a report may call a language so: by a title of the catalogue, or by linguist's name for what is not in it. */
export function isKnownLanguage(name: string): boolean {
  return languageByTitle(name) !== undefined || linguist.languages.some((language) => language.name === name)
}
