import type { Match, MatchPart } from '@handiwork/core/api'
import { languageByKey } from '@handiwork/core/catalog'
import { COLD_THRESHOLD } from '@handiwork/core/contract'

/** A user's skills, by catalog key. */
export interface Skills {
  readonly languages: ReadonlyMap<string, LanguageSkill>
  /** Xp by key. */
  readonly technologies: ReadonlyMap<string, number>
}

interface LanguageSkill {
  readonly experience: number
  readonly temperature: number
  /** Undefined or null if unknown. */
  readonly lastUsedAt?: string | null
}

/** A user's preferred work location. */
export interface LocationPreferences {
  readonly remote: boolean
  /** Null if the user has no preferred location, or an unknown one. */
  readonly countryCode: string | null
}

/** A user whom jobs are matched with. */
export interface JobSeeker {
  readonly userId: string
  readonly skills: Skills
  readonly preferences: LocationPreferences
}

export interface MatchedJob {
  readonly languages: readonly string[]
  readonly packages: readonly { readonly name: string; readonly title: string }[]
  readonly remote: boolean
  readonly countryCode: string | null
}

/** Matches a job with a user. Returns null for a job without requirements. */
export function matchJob(job: MatchedJob, { skills, preferences }: JobSeeker): Match | null {
  const parts = [
    ...job.languages.map((name) => matchLanguage(name, skills)),
    ...job.packages.map(({ name, title }) => matchTechnology(name, title, skills)),
  ]
  if (parts.length === 0) return null
  return { parts: parts.toSorted(byExperience), location: locationMatch(job, preferences) }
}

function matchLanguage(name: string, { languages }: Skills): MatchPart {
  const { experience = 0, temperature = 0, lastUsedAt } = languages.get(name) ?? {}
  const temperatureState = temperature < COLD_THRESHOLD ? 'cold' : 'warm'
  const title = languageByKey(name)?.title ?? name
  const state = experience > 0 ? temperatureState : 'none'
  return { kind: 'language', name, title, state, experience, ...(lastUsedAt && { lastUsedAt }) }
}

function matchTechnology(name: string, title: string, { technologies }: Skills): MatchPart {
  const experience = technologies.get(name) ?? 0
  return { kind: 'technology', name, title, state: experience > 0 ? 'known' : 'none', experience }
}

function byExperience(a: MatchPart, b: MatchPart): number {
  return b.experience - a.experience || (a.title < b.title ? -1 : 1)
}

function locationMatch(
  { remote, countryCode }: MatchedJob,
  preferences: LocationPreferences,
): Match['location'] {
  if (preferences.countryCode !== null && preferences.countryCode === countryCode) return 'near'
  if (remote) return 'remote'
  return preferences.countryCode === null ? null : 'elsewhere'
}
