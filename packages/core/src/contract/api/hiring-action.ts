import { z } from 'zod'

/** What recruiters do, as the hiring log records it. */
export const hiringActions = [
  'search',
  'view',
  'compare',
  'shortlist',
  'unshortlist',
  'note',
  'tag',
  'export',
  'contact',
  'applicationStatus',
] as const
export const HiringAction = z.enum(hiringActions)
export type HiringAction = z.infer<typeof HiringAction>
