import {
  type FoundDeveloper,
  type MatchPart,
  type SearchCriteria,
  type Wanted,
  wantedIn,
} from '@handiwork/core/api'
import { languageByKey } from '@handiwork/core/catalog'

/** Whether somebody knows a language or technology as well, and as lately, as a search asks for. */
export function isMet(part: MatchPart, found: FoundDeveloper, criteria: SearchCriteria): boolean {
  if (part.state === 'none') return false
  const wanted = wantedOf(part, criteria)
  return (
    Math.round(part.experience) >= wanted.minimumExperience &&
    temperatureOf(part, found) >= wanted.minimumTemperature
  )
}

/** How many of the languages and technologies somebody has; null where none was looked for. */
export function metOf(found: FoundDeveloper, criteria: SearchCriteria) {
  const parts = found.match?.parts ?? []
  if (parts.length === 0) return null
  return { met: parts.filter((part) => isMet(part, found, criteria)).length, all: parts.length }
}

// --- internal ---

const anyOfIt = { minimumExperience: 0, minimumTemperature: 0 }

function wantedOf(
  { kind, name }: MatchPart,
  { languages, technologies }: SearchCriteria,
): Omit<Wanted, 'name'> {
  const words = kind === 'language' ? languages : technologies
  return words.map(wantedIn).find((wanted) => wanted.name === name) ?? anyOfIt
}

/** Of technologies none is known, so none can be too low. */
function temperatureOf({ kind, name }: MatchPart, { languages }: FoundDeveloper): number {
  if (kind === 'technology') return Number.POSITIVE_INFINITY
  const title = languageByKey(name)?.title ?? name
  return languages.find((language) => language.name === title)?.temperature ?? 0
}
