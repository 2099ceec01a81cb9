import type { PackageSuggestion } from '@handiwork/core/api'
import { type Technology, technologies } from '@handiwork/core/catalog'

/**
 * Technologies of the catalog and registered packages whose title or key contains the text: prefix matches
 * first, then by title. For the same key the catalog title wins, as on profiles.
 */
export function suggestPackages(text: string, registered: readonly PackageSuggestion[]): PackageSuggestion[] {
  const query = text.toLowerCase()
  const catalogMatches = technologies.filter((one) =>
    lowerCased(one.title, one.key).some(containsQuery(query)),
  )
  const byName = new Map([...registered, ...catalogMatches.map(toSuggestion)].map((one) => [one.name, one]))
  const isPrefixMatch = ({ title, name }: PackageSuggestion) =>
    lowerCased(title, name).some((spelling) => spelling.startsWith(query))
  return [...byName.values()].sort(
    (one, other) =>
      Number(isPrefixMatch(other)) - Number(isPrefixMatch(one)) || one.title.localeCompare(other.title, 'en'),
  )
}

const containsQuery = (query: string) => (spelling: string) => spelling.includes(query)

function lowerCased(...names: readonly string[]): string[] {
  return names.map((name) => name.toLowerCase())
}

/** With the icon that the site serves for the technology. */
function toSuggestion({ key, title, icon }: Technology): PackageSuggestion {
  return { name: key, title, iconUrl: icon && `/static/images/technologies/${key}.svg` }
}
