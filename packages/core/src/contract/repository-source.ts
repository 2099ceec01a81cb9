import { z } from 'zod'

/** The code host of a repository; `other` for any other host and for folders without a remote. */
export const RepositorySource = z.enum(['github', 'gitlab', 'bitbucket', 'other'])
export type RepositorySource = z.infer<typeof RepositorySource>
