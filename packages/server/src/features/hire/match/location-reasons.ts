import type { MatchContext, MatchInputs, MatchReason, SearchCriteria } from '@handiwork/core/api'

/** The reason for the location. Empty if the search has none. */
export function locationReasons(
  { location, countryCode, remote }: SearchCriteria,
  inputs: MatchInputs,
  context: MatchContext,
): MatchReason[] {
  const hasLocation = location !== '' || countryCode !== ''
  if (!hasLocation && !remote) return []
  const home = { location: inputs.location, countryCode: inputs.countryCode }
  if (hasLocation && isInCountry(inputs, context)) {
    if (containsWords(inputs.location, context.town)) return [reason('met', { how: 'lives', ...home })]
    if (containsWords(inputs.preferredLocation, context.town))
      return [reason('met', { how: 'prefers', ...home, location: inputs.preferredLocation })]
  }
  if (inputs.remote || inputs.preferredJobTypes.remote)
    return [reason(remote ? 'met' : 'partly', { how: 'remote', ...home })]
  return [reason('missing', { how: 'elsewhere', ...home })]
}

function reason(state: MatchReason['state'], values: MatchReason['values']): MatchReason {
  return { kind: 'location', state, values }
}

/** Developers who name a town but no country may match, too. */
function isInCountry({ countryCode }: MatchInputs, { countryCode: searched, town }: MatchContext): boolean {
  return searched === null || countryCode === searched || (countryCode === null && town !== '')
}

/** True for a search of a whole country, which has no town. */
function containsWords(text: string | null, town: string): boolean {
  const words = new Set(normalizeWords(text ?? ''))
  return normalizeWords(town).every((word) => words.has(word))
}

/** Words without accents and in lower case: `search_words` of migration 009. */
function normalizeWords(text: string): string[] {
  const plain = text
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
  return plain.split(/[\s\p{P}]+/u).filter(Boolean)
}
