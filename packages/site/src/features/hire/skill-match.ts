import {
  type DeveloperSearchResult,
  type MatchPart,
  parseSkillMinimum,
  type SearchCriteria,
  type SkillMinimum,
} from '@handiwork/core/api'
import { languageByKey } from '@handiwork/core/catalog'

/** Whether a developer has the xp and temperature that the search requires for a skill. */
function meetsMinimum(part: MatchPart, developer: DeveloperSearchResult, criteria: SearchCriteria): boolean {
  if (part.state === 'none') return false
  const minimum = findMinimum(part, criteria)
  return (
    Math.round(part.experience) >= minimum.minimumExperience &&
    temperatureOf(part, developer) >= minimum.minimumTemperature
  )
}

/** Number of required skills that the developer has. Null if the search requires none. */
export function countMatches(developer: DeveloperSearchResult, criteria: SearchCriteria) {
  const parts = developer.match?.parts ?? []
  if (parts.length === 0) return null
  return { met: parts.filter((part) => meetsMinimum(part, developer, criteria)).length, all: parts.length }
}

const NO_MINIMUM = { minimumExperience: 0, minimumTemperature: 0 }

function findMinimum(
  { kind, name }: MatchPart,
  { languages, technologies }: SearchCriteria,
): Omit<SkillMinimum, 'name'> {
  const terms = kind === 'language' ? languages : technologies
  return terms.map(parseSkillMinimum).find((minimum) => minimum.name === name) ?? NO_MINIMUM
}

/** Technologies have no temperature, so they always meet the minimum. */
function temperatureOf({ kind, name }: MatchPart, { languages }: DeveloperSearchResult): number {
  if (kind === 'technology') return Number.POSITIVE_INFINITY
  const title = languageByKey(name)?.title ?? name
  return languages.find((language) => language.name === title)?.temperature ?? 0
}
