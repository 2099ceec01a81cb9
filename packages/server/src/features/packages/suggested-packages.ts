import type { PackageSuggestion } from '@handiwork/core/api'
import { type Technology, technologies } from '@handiwork/core/catalog'

/**
 * Technologies of the catalogue with these words in their title or key, and what was registered besides: what begins with
 * the words first, then by title. Of one key the catalogue says how it is called, as it does on profiles.
 */
export function suggestedPackages(
  words: string,
  registered: readonly PackageSuggestion[],
): PackageSuggestion[] {
  const wanted = words.toLowerCase()
  const known = technologies.filter((one) => spellingsOf(one.title, one.key).some(holds(wanted)))
  const byName = new Map([...registered, ...known.map(suggestionOf)].map((one) => [one.name, one]))
  const begins = ({ title, name }: PackageSuggestion) =>
    spellingsOf(title, name).some((spelling) => spelling.startsWith(wanted))
  return [...byName.values()].sort(
    (one, other) => Number(begins(other)) - Number(begins(one)) || one.title.localeCompare(other.title, 'en'),
  )
}

// --- internal ---

const holds = (wanted: string) => (spelling: string) => spelling.includes(wanted)

function spellingsOf(...names: readonly string[]): string[] {
  return names.map((name) => name.toLowerCase())
}

/** Drawn with the picture that the site has of it. */
function suggestionOf({ key, title, icon }: Technology): PackageSuggestion {
  return { name: key, title, iconUrl: icon && `/static/images/technologies/${key}.svg` }
}
