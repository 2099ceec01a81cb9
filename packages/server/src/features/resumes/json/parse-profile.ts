import {
  type JsonResumeToImport,
  jsonResumeTextNames,
  mapProfileTexts,
  type NaturalLanguage,
  ProfileFields,
  profileTexts,
} from '@handiwork/core/api'
import { MAX_LINKS, MAX_NATURAL_LANGUAGES } from '@handiwork/core/contract'
import { networkName } from './json-basics.ts'
import { fromJsonLocation } from './json-location.ts'
import { parseSpokenLanguage } from './spoken-language.ts'
import { toUri } from './to-uri.ts'
import { truncate } from './truncate.ts'

/** The non-empty, valid profile fields of a JSON Resume. */
export function parseProfile({ basics, languages }: JsonResumeToImport): Partial<ProfileFields> {
  const { name, url, location, profiles = [] } = basics ?? {}
  const fields = {
    name: truncateText(name, MAX_NAME_LENGTH),
    ...mapProfileTexts(jsonResumeTextNames, (text) =>
      truncateText(basics?.[profileTexts[text].jsonResume], profileTexts[text].maxLength),
    ),
    url: toUri(url),
    ...toLocationFields(location ?? {}),
    links: profiles.flatMap(toLink).slice(0, MAX_LINKS),
    naturalLanguages: parseSpokenLanguages(languages).slice(0, MAX_NATURAL_LANGUAGES),
  }
  const presentFields = Object.entries(fields).filter(
    ([, value]) => value !== undefined && value?.length !== 0,
  )
  return Object.fromEntries(presentFields.filter(([field, value]) => isValidField({ [field]: value })))
}

const MAX_NAME_LENGTH = 100

function isValidField(field: object): boolean {
  return ProfileFields.safeParse(field).success
}

function truncateText(text: string | undefined, maxLength: number): string | undefined {
  return text && truncate(text, maxLength)
}

function toLocationFields(place: Parameters<typeof fromJsonLocation>[0]) {
  const { location, countryCode } = fromJsonLocation(place)
  return {
    location: location === null ? undefined : truncate(location, profileTexts.location.maxLength),
    countryCode: countryCode ?? undefined,
  }
}

type Profile = NonNullable<JsonResumeToImport['basics']>['profiles'][number]

/** A link named after its host has no name here. */
function toLink({ network = '', url }: Profile) {
  const uri = toUri(url)
  if (uri === undefined || uri.length > profileTexts.url.maxLength) return []
  return [{ url: uri, type: network === networkName(uri) ? '' : truncate(network, 40) }]
}

/** Removes duplicates; the first one wins. */
function parseSpokenLanguages(languages: JsonResumeToImport['languages']): NaturalLanguage[] {
  const all = languages.flatMap(
    ({ language = '', fluency = '' }) => parseSpokenLanguage(language, fluency) ?? [],
  )
  return [...new Map(all.toReversed().map((one) => [one.code, one])).values()].toReversed()
}
