import { type JsonResumeToImport, type NaturalLanguage, ProfileFields } from '@handiwork/core/api'
import { BIOGRAPHY_AT_MOST } from '@handiwork/core/contract'
import { clipped } from './clipped.ts'
import { networkOf } from './json-basics.ts'
import { placeFrom } from './place.ts'
import { spokenFromWords } from './spoken.ts'
import { uriOf } from './uri-of.ts'

/** Fields of the profile that the resume tells something of. */
export function readProfile({ basics, languages }: JsonResumeToImport): Partial<ProfileFields> {
  const { name, label, summary, url, location, profiles = [] } = basics ?? {}
  const fields = {
    name: line(name, 100),
    jobTitle: line(label, 100),
    biography: summary && clipped(summary, BIOGRAPHY_AT_MOST),
    url: uriOf(url),
    ...placeOf(location ?? {}),
    links: profiles.flatMap(linkOf).slice(0, LINKS_AT_MOST),
    naturalLanguages: spokenIn(languages).slice(0, LANGUAGES_AT_MOST),
  }
  const told = Object.entries(fields).filter(([, value]) => value !== undefined && value?.length !== 0)
  return Object.fromEntries(told.filter(([field, value]) => isKeepable({ [field]: value })))
}

// --- internal ---

/** As many as the settings take. */
const LINKS_AT_MOST = 20
const LANGUAGES_AT_MOST = 20

function isKeepable(field: object): boolean {
  return ProfileFields.safeParse(field).success
}

function line(text: string | undefined, atMost: number): string | undefined {
  return text && clipped(text, atMost)
}

function placeOf(place: Parameters<typeof placeFrom>[0]) {
  const { location, countryCode } = placeFrom(place)
  return {
    location: location === null ? undefined : clipped(location, 200),
    countryCode: countryCode ?? undefined,
  }
}

type Profile = NonNullable<JsonResumeToImport['basics']>['profiles'][number]

/** A link that is named for where it leads has no name of its own. */
function linkOf({ network = '', url }: Profile) {
  const uri = uriOf(url)
  if (uri === undefined || uri.length > 500) return []
  return [{ url: uri, type: network === networkOf(uri) ? '' : clipped(network, 40) }]
}

/** Each once, as it is named first. */
function spokenIn(languages: JsonResumeToImport['languages']): NaturalLanguage[] {
  const all = languages.flatMap(({ language = '', fluency = '' }) => spokenFromWords(language, fluency) ?? [])
  return [...new Map(all.toReversed().map((one) => [one.code, one])).values()].toReversed()
}
