import type {
  ApplicationContent,
  ApplicationSnapshot,
  AttestedTotals,
  RankedSkill,
} from '@handiwork/core/api'
import { languageByKey, languageByTitle } from '@handiwork/core/catalog'
import type { Badge, LanguageStat, TechnologyGroup } from '@handiwork/core/contract'

/** What a person has to show for a job. */
export interface SnapshotInputs {
  readonly now: Date
  readonly person: ApplicationSnapshot['person']
  /** Null for people without an analysis. */
  readonly rating: {
    readonly asOf: Date
    readonly model: string
    readonly catalogVersion: string
    readonly languages: readonly LanguageStat[]
    readonly groups: readonly TechnologyGroup[]
    readonly badges: readonly Badge[]
  } | null
  /** Public ones, most xp first. */
  readonly repositories: ApplicationSnapshot['repositories']
  readonly publicRepositoryCount: number
  readonly attested: readonly AttestedTotals[]
  readonly job: {
    /** Catalog keys. */
    readonly languages: readonly string[]
    readonly technologies: readonly { readonly name: string; readonly title: string }[]
  }
}

/** Builds the document that an organization receives, with the parts that the applicant includes. */
export function buildSnapshot(inputs: SnapshotInputs, include: ApplicationContent): ApplicationSnapshot {
  const { now, person, rating, repositories, publicRepositoryCount, attested } = inputs
  return {
    version: 1,
    takenAt: now.toISOString(),
    figures: rating && {
      asOf: rating.asOf.toISOString(),
      model: rating.model,
      catalogVersion: rating.catalogVersion,
    },
    person: { ...person, phone: include.phone ? person.phone : null },
    skills: requiredSkills(inputs),
    badges: (rating?.badges ?? []).map(({ name, level, cold, lastUsageTimestamp }) => ({
      ...{ name, level, cold, lastUsageTimestamp },
    })),
    repositories: [...repositories],
    publicRepositoryCount,
    attested: include.attested ? [...attested] : [],
    hasResume: include.resume,
  }
}

function requiredSkills({ job, rating }: SnapshotInputs): RankedSkill[] {
  const languages = new Map(rating?.languages.map((one) => [languageByTitle(one.name)?.key ?? one.name, one]))
  const technologies = new Map(
    rating?.groups.flatMap((group) => group.technologies.map((one) => [one.name, one])),
  )
  const skills = [
    ...job.languages.map((name): RankedSkill => {
      const found = languages.get(name)
      return {
        ...{ kind: 'language', name, title: languageByKey(name)?.title ?? name },
        experience: found?.experience ?? 0,
        temperature: found?.temperature ?? null,
        lastUsedAt: found?.lastUsageTimestamp ?? null,
      }
    }),
    ...job.technologies.map(({ name, title }): RankedSkill => {
      const found = technologies.get(name)
      return {
        ...{ kind: 'technology', name, title, experience: found?.experience ?? 0 },
        ...{ temperature: found?.temperature ?? null, lastUsedAt: null },
      }
    }),
  ]
  return skills.toSorted((a, b) => b.experience - a.experience || (a.title < b.title ? -1 : 1))
}
