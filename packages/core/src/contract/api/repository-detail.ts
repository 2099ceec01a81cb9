import { z } from 'zod'
import { Contributor } from '../contributor.ts'
import { Repository } from '../repository.ts'
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
    })
    .nullable(),
})
export type RepositoryContributor = z.infer<typeof RepositoryContributor>

/** The repository page (spec §3, Repository): analysis results and code host metadata. */
export const RepositoryDetail = RepositoryCard.omit({ languages: true, quality: true })
  .extend(
    Repository.pick({
      head: true,
      languages: true,
      languageSizes: true,
      contributorActiveMonthCount: true,
      packages: true,
      packageGroups: true,
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
  })
export type RepositoryDetail = z.infer<typeof RepositoryDetail>
