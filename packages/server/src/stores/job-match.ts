import type { Match, MatchPart } from '@handiwork/core/api'
import { languageByKey } from '@handiwork/core/catalog'
import { COLD_BELOW } from '@handiwork/core/contract'

/** What somebody can do, by keys of the catalogues. */
export interface Skills {
  readonly languages: ReadonlyMap<string, { readonly experience: number; readonly temperature: number }>
  /** Xp of each. */
  readonly technologies: ReadonlyMap<string, number>
}

/** Where somebody would like to work. */
export interface Wishes {
  readonly remote: boolean
  /** Null where they told no place, or none that is known. */
  readonly countryCode: string | null
}

/** Somebody who may look for a job. */
export interface Seeker {
  readonly userId: string
  readonly skills: Skills
  readonly wishes: Wishes
}

export interface MatchedJob {
  readonly languages: readonly string[]
  readonly packages: readonly { readonly name: string; readonly title: string }[]
  readonly remote: boolean
  readonly countryCode: string | null
}

/** How a job fits somebody; null where it names nothing. */
export function jobMatch(job: MatchedJob, { skills, wishes }: Seeker): Match | null {
  const parts = [
    ...job.languages.map((name) => languagePart(name, skills)),
    ...job.packages.map(({ name, title }) => technologyPart(name, title, skills)),
  ]
  if (parts.length === 0) return null
  return { parts: parts.toSorted(byExperience), place: placeFor(job, wishes) }
}

// --- internal ---

function languagePart(name: string, { languages }: Skills): MatchPart {
  const { experience = 0, temperature = 0 } = languages.get(name) ?? {}
  const used = temperature < COLD_BELOW ? 'cold' : 'warm'
  const title = languageByKey(name)?.title ?? name
  return { kind: 'language', name, title, state: experience > 0 ? used : 'none', experience }
}

function technologyPart(name: string, title: string, { technologies }: Skills): MatchPart {
  const experience = technologies.get(name) ?? 0
  return { kind: 'technology', name, title, state: experience > 0 ? 'known' : 'none', experience }
}

function byExperience(a: MatchPart, b: MatchPart): number {
  return b.experience - a.experience || (a.title < b.title ? -1 : 1)
}

function placeFor({ remote, countryCode }: MatchedJob, wishes: Wishes): Match['place'] {
  if (wishes.countryCode !== null && wishes.countryCode === countryCode) return 'near'
  if (remote) return 'remote'
  return wishes.countryCode === null ? null : 'elsewhere'
}
