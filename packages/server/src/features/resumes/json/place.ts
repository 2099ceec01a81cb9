/** Where somebody lives, as their profile has it. */
export interface Place {
  readonly location: string | null
  readonly countryCode: string | null
}

export interface JsonPlace {
  readonly city?: string | undefined
  readonly region?: string | undefined
  readonly countryCode?: string | undefined
}

/** 'Porto, Portugal' in its parts; the country is told by its code where that is known. */
export function jsonPlace({ location, countryCode }: Place): JsonPlace | undefined {
  const parts = partsOf(location ?? '')
  const isNamed = countryCode !== null && parts.at(-1)?.toLowerCase() === nameOf(countryCode)?.toLowerCase()
  const [city, ...region] = isNamed ? parts.slice(0, -1) : parts
  if (city === undefined && countryCode === null) return undefined
  return {
    ...(city !== undefined && { city }),
    ...(region.length > 0 && { region: region.join(', ') }),
    ...(countryCode !== null && { countryCode: countryCode.toUpperCase() }),
  }
}

/** The reverse. */
export function placeFrom({ city = '', region = '', countryCode: given = '' }: JsonPlace): Place {
  const code = /^[a-z]{2}$/i.test(given) ? given.toLowerCase() : null
  const inside = partsOf(`${city},${region}`)
  if (inside.length === 0) return { location: null, countryCode: code }
  const country = code === null ? undefined : nameOf(code)
  return { location: [...inside, ...(country ? [country] : [])].join(', '), countryCode: code }
}

// --- internal ---

const names = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' })

function nameOf(code: string): string | undefined {
  return names.of(code.toUpperCase())
}

function partsOf(location: string): string[] {
  return location
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
}
