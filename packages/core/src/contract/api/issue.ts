import { z } from 'zod'
import { Id, Timestamp } from './fields.ts'

/** Labels that invite contributors. One of them is enough. */
export const issueLabels = ['good first issue', 'help wanted', 'up for grabs'] as const

/** Spec §3, Issue. */
export const Issue = z.object({
  _id: Id,
  title: z.string(),
  url: z.string(),
  labels: z.array(z.object({ name: z.string() })),
  repository: z.object({
    _id: Id,
    fullName: z.string(),
    imageUrl: z.string().nullable(),
    languages: z.array(z.object({ name: z.string() })),
  }),
  creationTimestamp: Timestamp,
  commentCount: z.int(),
})
export type Issue = z.infer<typeof Issue>

export const IssuePage = z.object({ issues: z.array(Issue), count: z.int() })
export type IssuePage = z.infer<typeof IssuePage>
