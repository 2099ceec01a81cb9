import type { City, CountedCity, LocationSources } from './location-sources.ts'

/** Gives the counted cities their current names and regions, from a newer entry at the same coordinates. */
export function withCurrentNames({
  counted,
  recent,
}: Pick<LocationSources, 'counted' | 'recent'>): CountedCity[] {
  const recentByLocation = Map.groupBy(recent, locationKey)
  return counted.map((city) => {
    const current = findSameCity(city, recentByLocation.get(locationKey(city)) ?? [])
    if (current === undefined) return city
    const { name, admin1 } = current
    return { ...city, name, admin1, alternates: [city.name, ...city.alternates] }
  })
}

/** A key for a cell about a hundred meters wide. */
function locationKey({ country, lat, lng }: City): string {
  return `${country} ${Number(lat).toFixed(3)} ${Number(lng).toFixed(3)}`
}

/** With several candidates, matches by name. Returns undefined without a match. */
function findSameCity({ name }: City, candidates: readonly City[]): City | undefined {
  return candidates.length === 1 ? candidates[0] : candidates.find((city) => city.name === name)
}
