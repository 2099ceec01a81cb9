import { z } from 'zod'
import { Contributor } from '../contributor.ts'
import { Repository } from '../repository.ts'
import { Id } from './fields.ts'
import { RepositoryCard } from './repository-card.ts'

/** A contributor with the page they have here; null where they are not signed up, or hidden. */
export const RepositoryContributor = Contributor.omit({ email: true }).extend({
  user: z
    .object({
      _id: Id,
      login: z.string().nullable(),
      name: z.string(),
      /** Initials, for those without a picture, on their colour. */
      namePlaceholder: z.string(),
      avatarUrl: z.string().nullable(),
      color: z.string(),
    })
    .nullable(),
})
export type RepositoryContributor = z.infer<typeof RepositoryContributor>

/** The page of one repository (spec §3, Repository): what its analysis found, with what its code host tells. */
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
    /** In kB, as the code host tells it. */
    size: z.number().nullable(),
    /** Over 1 GB: it cannot be read in the cloud (spec §8). */
    tooLarge: z.boolean(),
    analyzing: z.boolean(),
    availableIssueCount: z.int(),
    /** Of the caller with its files, 0 to 100; null where they wrote nothing in it. */
    familiarity: z.number().nullable(),
    contributors: z.array(RepositoryContributor),
  })
export type RepositoryDetail = z.infer<typeof RepositoryDetail>
