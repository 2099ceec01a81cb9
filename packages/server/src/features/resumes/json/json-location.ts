/** A location as in a user's profile. */
export interface ProfileLocation {
  readonly location: string | null
  readonly countryCode: string | null
}

export interface JsonLocation {
  readonly city?: string | undefined
  readonly region?: string | undefined
  readonly countryCode?: string | undefined
}

/** Splits a location such as 'Porto, Portugal' into its parts. The country becomes its code if known. */
export function toJsonLocation({ location, countryCode }: ProfileLocation): JsonLocation | undefined {
  const parts = splitParts(location ?? '')
  const isNamed =
    countryCode !== null && parts.at(-1)?.toLowerCase() === countryName(countryCode)?.toLowerCase()
  const [city, ...region] = isNamed ? parts.slice(0, -1) : parts
  if (city === undefined && countryCode === null) return undefined
  return {
    ...(city !== undefined && { city }),
    ...(region.length > 0 && { region: region.join(', ') }),
    ...(countryCode !== null && { countryCode: countryCode.toUpperCase() }),
  }
}

/** Converts a JSON Resume location to a profile location. */
export function fromJsonLocation({
  city = '',
  region = '',
  countryCode: rawCode = '',
}: JsonLocation): ProfileLocation {
  const code = /^[a-z]{2}$/i.test(rawCode) ? rawCode.toLowerCase() : null
  const places = splitParts(`${city},${region}`)
  if (places.length === 0) return { location: null, countryCode: code }
  const country = code === null ? undefined : countryName(code)
  return { location: [...places, ...(country ? [country] : [])].join(', '), countryCode: code }
}

const countryNames = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' })

function countryName(code: string): string | undefined {
  return countryNames.of(code.toUpperCase())
}

function splitParts(location: string): string[] {
  return location
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
}
