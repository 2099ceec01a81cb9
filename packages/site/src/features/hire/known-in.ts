import { type SearchCriteria, wantedIn } from '@handiwork/core/api'
import { technologyTitle } from './conditions-of.ts'
import { type KnownWord, languageTitle } from './wanted-words.ts'

/** The languages and technologies of a search with their titles: where pages are rendered the catalogue is at hand. */
export function knownIn({ languages, technologies }: SearchCriteria): KnownWord[] {
  return [
    ...languages.map((word) => ({ kind: 'languages', word, title: languageTitle(nameIn(word)) }) as const),
    ...technologies.map(
      (word) => ({ kind: 'technologies', word, title: technologyTitle(nameIn(word)) }) as const,
    ),
  ]
}

// --- internal ---

function nameIn(word: string): string {
  return wantedIn(word).name
}
