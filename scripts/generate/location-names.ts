import type { City, CountedCity, LocationSources } from './location-sources.ts'

/** The counted places as they are called today: what stands where they do has given them its name and region. */
export function presentDay({ counted, recent }: Pick<LocationSources, 'counted' | 'recent'>): CountedCity[] {
  const now = Map.groupBy(recent, spot)
  return counted.map((city) => {
    const today = sameOf(city, now.get(spot(city)) ?? [])
    if (today === undefined) return city
    const { name, admin1 } = today
    return { ...city, name, admin1, alternates: [city.name, ...city.alternates] }
  })
}

// --- internal ---

/** About a hundred metres wide. */
function spot({ country, lat, lng }: City): string {
  return `${country} ${Number(lat).toFixed(3)} ${Number(lng).toFixed(3)}`
}

/** By name where there are several, and none where no name tells. */
function sameOf({ name }: City, there: readonly City[]): City | undefined {
  return there.length === 1 ? there[0] : there.find((city) => city.name === name)
}
