import { z } from 'zod'

export const RepositorySource = z.enum(['github', 'gitlab', 'bitbucket', 'other'])
export type RepositorySource = z.infer<typeof RepositorySource>
