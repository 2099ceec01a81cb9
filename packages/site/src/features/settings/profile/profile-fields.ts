import {
  mapProfileTexts,
  type Profile,
  type ProfileFields,
  type ProfileTextName,
  profileTextNames,
  type SourceKind,
} from '@handiwork/core/api'
import { normalizeWebUrl } from '@handiwork/core/format'

/** Form values of the profile. Missing texts are empty (spec §3, Profile). */
export interface EditedProfile
  extends Pick<Profile, StoredFieldName>,
    Readonly<Record<Exclude<ProfileTextName, StoredFieldName>, string>> {
  readonly name: string
  /** Null if the visibility was set by others, such as an admin. */
  readonly visibility: 'public' | 'private' | null
}

export function toEditedProfile(
  profile: Pick<Profile, 'name' | 'visibility' | ProfileTextName | StoredFieldName>,
): EditedProfile {
  const { countryCode, links, jobSearchStatus, preferredJobTypes } = profile
  const { remote, visaSponsorshipNeeded, notificationsEnabled } = profile
  return {
    ...mapProfileTexts(profileTextNames, (name) => profile[name] ?? ''),
    name: profile.name ?? '',
    visibility: editableVisibility[profile.visibility],
    ...{ countryCode, links, jobSearchStatus, preferredJobTypes },
    ...{ remote, visaSponsorshipNeeded, notificationsEnabled },
  }
}

/** The fields that differ from the stored profile. Only these are sent. */
export function changedFields(fields: EditedProfile, saved: EditedProfile): Partial<EditedProfile> {
  const savedFields = new Map<string, unknown>(Object.entries(saved))
  return Object.fromEntries(
    Object.entries(fields).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(savedFields.get(name)),
    ),
  )
}

/** Links after editing. Existing links keep their type. */
export function mergeLinks(urls: readonly string[], existingLinks: Profile['links']): Profile['links'] {
  return urls.map((url) => existingLinks.find((link) => link.url === url) ?? { url, type: linkKind(url) })
}

/** Link types by host (spec §3, Code source kinds). */
const kindByHost: Readonly<Record<string, SourceKind>> = {
  'github.com': 'gitHub',
  'gitlab.com': 'gitLab',
  'bitbucket.org': 'bitbucket',
  'stackoverflow.com': 'stackOverflow',
}

function linkKind(input: string): SourceKind | 'other' {
  const url = normalizeWebUrl(input)
  const host = URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : ''
  return kindByHost[host] ?? 'other'
}

/** Fields that are edited in their stored form. */
type StoredFieldName =
  | 'countryCode'
  | 'links'
  | 'jobSearchStatus'
  | 'preferredJobTypes'
  | 'remote'
  | 'visaSponsorshipNeeded'
  | 'notificationsEnabled'

/** `visible` is shown as public (spec §3). */
const editableVisibility: Readonly<
  Record<Profile['visibility'], NonNullable<ProfileFields['visibility']> | null>
> = {
  public: 'public',
  visible: 'public',
  private: 'private',
  hidden: null,
  unregistered: null,
  deleted: null,
}
