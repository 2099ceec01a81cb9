import { z } from 'zod'
import { Contributor, Reviewer } from '../contributor.ts'
import { Repository } from '../repository.ts'
import { TechnologyGroup, TechnologyStat } from '../technology-stat.ts'
import { Id } from './fields.ts'
import { RepositoryCard } from './repository-card.ts'

/** A contributor and their user profile. `user` is null if they are not registered or are hidden. */
export const RepositoryContributor = Contributor.omit({ email: true }).extend({
  user: z
    .object({
      _id: Id,
      login: z.string().nullable(),
      name: z.string(),
      /** Initials, shown on `color` if there is no avatar. */
      namePlaceholder: z.string(),
      avatarUrl: z.string().nullable(),
      color: z.string(),
      /**
       * xp in this repository, as their evidence adds it up; null if they removed the repository from their
       * profile. The contributor's own `experience` is that of this repository alone.
       */
      experience: z.number().nonnegative().nullable(),
    })
    .nullable(),
})
export type RepositoryContributor = z.infer<typeof RepositoryContributor>

/** A user's part of a technology in a repository: the commits of their evidence add up to it. */
export const TechnologyPerson = z.object({
  _id: Id,
  login: z.string(),
  name: z.string(),
  experience: z.number().positive(),
})
export type TechnologyPerson = z.infer<typeof TechnologyPerson>

/** A technology of a repository. Its xp is the sum over the users whom the caller may see. */
export const RepositoryTechnology = TechnologyStat.extend({
  /** The number of users with xp. */
  personCount: z.int().nonnegative(),
  /** The users with the most xp, at most `MAX_TECHNOLOGY_PEOPLE`. */
  people: z.array(TechnologyPerson),
})
export type RepositoryTechnology = z.infer<typeof RepositoryTechnology>

export const RepositoryTechnologyGroup = TechnologyGroup.extend({
  technologies: z.array(RepositoryTechnology),
})
export type RepositoryTechnologyGroup = z.infer<typeof RepositoryTechnologyGroup>

/** The repository page (spec §3, Repository): analysis results and code host metadata. */
export const RepositoryDetail = RepositoryCard.omit({ languages: true, languageSizes: true, quality: true })
  .extend(
    Repository.pick({
      head: true,
      languages: true,
      languageSizes: true,
      contributorActiveMonthCount: true,
      packages: true,
      quality: true,
      lines: true,
      commentCoverage: true,
      warningCoverage: true,
      warnings: true,
      pushes: true,
    }).shape,
  )
  .extend({
    url: z.string(),
    ownerUser: z.object({ login: z.string(), avatarUrl: z.string().nullable() }),
    /** In kB, as reported by the code host. */
    size: z.number().nullable(),
    /** Larger than 1 GB: the service does not analyze it (spec §8). */
    tooLarge: z.boolean(),
    analyzing: z.boolean(),
    availableIssueCount: z.int(),
    /** The caller's familiarity with its files, 0 to 100; null if they contributed nothing. */
    familiarity: z.number().nullable(),
    contributors: z.array(RepositoryContributor),
    /** People who reviewed commits without writing any; empty in reports of earlier versions. */
    reviewers: z.array(Reviewer.omit({ email: true })),
    packageGroups: z.array(RepositoryTechnologyGroup),
  })
export type RepositoryDetail = z.infer<typeof RepositoryDetail>
