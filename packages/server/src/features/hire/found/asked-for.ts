import { type SearchCriteria, type Wanted, wantedIn } from '@handiwork/core/api'
import type { FoundPlace, PlaceOf } from '../../../stores/place-of.ts'
import { experienceFrom, mark, marksFrom } from './marks.ts'

/** A language or technology that is looked for. */
export interface Sought extends Wanted {
  readonly kind: 'language' | 'technology'
}

/** What somebody has to be, to be found. */
export interface AskedFor {
  readonly sought: readonly Sought[]
  /** Of each group one mark has to be theirs. */
  readonly marks: readonly (readonly number[])[]
  /** Whether people are found who are interested in jobs, who are not, or both. */
  readonly interest: 'interested' | 'not interested' | 'any'
  readonly minimumExperience: number
  /** What they tell of themselves, and where they tell they are, as it was typed. */
  readonly words: string
  readonly place: string
  /** Whoever works remotely need not be there. */
  readonly orRemote: boolean
}

/** What criteria ask for; a place is looked up in our own list. */
export async function askedFor(criteria: SearchCriteria, placeOf: PlaceOf): Promise<AskedFor> {
  const place = criteria.location === '' ? undefined : await placeOf(criteria.location)
  const orRemote = criteria.remote && (criteria.countryCode !== '' || criteria.location !== '')
  const sought = [
    ...strictest('language', criteria.languages),
    ...strictest('technology', criteria.technologies),
  ]
  return {
    ...{ sought, orRemote, words: criteria.q, minimumExperience: criteria.minimumExperience },
    interest: interestOf(criteria),
    place: townIn(criteria.location, place),
    marks: [
      ...sought
        .filter(({ minimumExperience }) => minimumExperience > 0)
        .map(({ kind, name, minimumExperience }) => marksFrom(`${kind} ${name}`, minimumExperience)),
      ...countries(criteria, place).map((some) => [...some, ...(orRemote ? ['remote'] : [])].map(mark)),
      ...wishes(criteria),
      ...criteria.naturalLanguages.map(speaking),
    ],
  }
}

/** The country people are looked for in; null where no place is known. */
export async function countryOf(
  { countryCode, location }: SearchCriteria,
  placeOf: PlaceOf,
): Promise<string | null> {
  if (countryCode !== '') return countryCode
  return location === '' ? null : ((await placeOf(location))?.countryCode ?? null)
}

// --- internal ---

/** Each once; of what was named twice more is asked. */
function strictest(kind: Sought['kind'], words: readonly string[]): Sought[] {
  const all = words.map((word) => wantedIn(word.toLowerCase()))
  return [...Map.groupBy(all, ({ name }) => name)].map(([name, same]) => ({
    ...{ kind, name },
    minimumExperience: Math.max(...same.map(({ minimumExperience }) => minimumExperience)),
    minimumTemperature: Math.max(...same.map(({ minimumTemperature }) => minimumTemperature)),
  }))
}

function interestOf({ jobSearchStatus }: SearchCriteria): AskedFor['interest'] {
  if (!jobSearchStatus.includes('close')) return 'interested'
  return jobSearchStatus.every((status) => status === 'close') ? 'not interested' : 'any'
}

/** A town is looked for by its name; nothing is left of a place that is a whole country. */
function townIn(location: string, place: FoundPlace | undefined): string {
  if (place?.title === undefined || place.title === null) return location
  return place.title.includes(',') ? place.title.slice(0, place.title.indexOf(',')) : ''
}

/** Who tells of a town and no country may be in it. */
function countries({ countryCode }: SearchCriteria, place: FoundPlace | undefined): string[][] {
  const inPlace = place && [`country ${place.countryCode}`]
  return [
    ...(countryCode === '' ? [] : [[`country ${countryCode}`]]),
    ...(inPlace === undefined ? [] : [place?.title?.includes(',') ? [...inPlace, 'country '] : inPlace]),
  ]
}

function wishes({ jobTypes, jobSearchStatus, withoutVisa, minimumExperience }: SearchCriteria): number[][] {
  const some = (names: readonly string[]) => (names.length === 0 ? [] : [names.map(mark)])
  return [
    ...some(jobTypes.map((type) => `job ${type}`)),
    ...some(jobSearchStatus.map((status) => `status ${status}`)),
    ...some(withoutVisa ? ['without visa'] : []),
    ...(minimumExperience > 0 ? [[experienceFrom(minimumExperience)]] : []),
  ]
}

/** `en:b2`: at that level or a better one; whoever is better is marked with both. */
function speaking(word: string): number[] {
  const [code, level = 'a0'] = word.split(':')
  return [mark(`speaks ${code} ${level}`)]
}
