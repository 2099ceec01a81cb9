import type { Profile, ProfileFields, SourceKind } from '@handiwork/core/api'
import { webAddress } from '@handiwork/core/format'

/** What people edit of their profile; texts are empty where there are none (spec §3, Profile). */
export interface EditedProfile extends Pick<Profile, Kept> {
  readonly name: string
  readonly jobTitle: string
  readonly company: string
  readonly biography: string
  readonly location: string
  readonly url: string
  readonly publicEmail: string
  readonly phone: string
  readonly preferredLocation: string
  /** Null where somebody else decided. */
  readonly visibility: 'public' | 'private' | null
}

export function editedOf(profile: Profile): EditedProfile {
  const { countryCode, links, jobSearchStatus, preferredJobTypes } = profile
  const { remote, visaSponsorshipNeeded, notificationsEnabled } = profile
  return {
    name: profile.name ?? '',
    jobTitle: profile.jobTitle ?? '',
    company: profile.company ?? '',
    biography: profile.biography ?? '',
    location: profile.location ?? '',
    url: profile.url ?? '',
    publicEmail: profile.publicEmail ?? '',
    phone: profile.phone ?? '',
    preferredLocation: profile.preferredLocation ?? '',
    visibility: seen[profile.visibility],
    ...{ countryCode, links, jobSearchStatus, preferredJobTypes },
    ...{ remote, visaSponsorshipNeeded, notificationsEnabled },
  }
}

/** The fields that are not as they are kept; only these are sent. */
export function changedOf(fields: EditedProfile, saved: EditedProfile): Partial<EditedProfile> {
  const before = new Map<string, unknown>(Object.entries(saved))
  return Object.fromEntries(
    Object.entries(fields).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(before.get(name)),
    ),
  )
}

/** Links after their addresses were edited; those that were there keep what they are. */
export function linksOf(urls: readonly string[], before: Profile['links']): Profile['links'] {
  return urls.map((url) => before.find((link) => link.url === url) ?? { url, type: kindOf(url) })
}

// --- internal ---

/** Kinds of pages elsewhere, by their hosts (spec §3, Code source kinds). */
const kinds: Readonly<Record<string, SourceKind>> = {
  'github.com': 'gitHub',
  'gitlab.com': 'gitLab',
  'bitbucket.org': 'bitbucket',
  'stackoverflow.com': 'stackOverflow',
}

function kindOf(typed: string): SourceKind | 'other' {
  const url = webAddress(typed)
  const host = URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : ''
  return kinds[host] ?? 'other'
}

/** Edited as it is kept. */
type Kept =
  | 'countryCode'
  | 'links'
  | 'jobSearchStatus'
  | 'preferredJobTypes'
  | 'remote'
  | 'visaSponsorshipNeeded'
  | 'notificationsEnabled'

/** `visible` is read as public (spec §3). */
const seen: Readonly<Record<Profile['visibility'], NonNullable<ProfileFields['visibility']> | null>> = {
  public: 'public',
  visible: 'public',
  private: 'private',
  hidden: null,
  unregistered: null,
  deleted: null,
}
