import { z } from 'zod'
import { Id, requiredText, text } from './fields.ts'
import { ListOrder, orderedList } from './ordered-list.ts'
import { endBeforeStartSentence, Month, Year } from './year.ts'

export const positionSentences = {
  jobTitleRequired: 'Job title is required',
} as const

/** Spec §3, Position. */
export const Position = z.object({
  _id: Id,
  userId: Id,
  jobTitle: z.string(),
  organizationName: z.string(),
  /** 1 to 12. */
  startMonth: z.int().nullable(),
  startYear: z.int().nullable(),
  endMonth: z.int().nullable(),
  endYear: z.int().nullable(),
  /** Markdown. */
  description: z.string(),
  location: z.string(),
  /** True if the position has no end. */
  current: z.boolean(),
  order: z.int(),
})
export type Position = z.infer<typeof Position>

const Fields = z.strictObject({
  jobTitle: requiredText(200, positionSentences.jobTitleRequired),
  organizationName: text(200).default(''),
  location: text(200).default(''),
  current: z.boolean().default(false),
  startMonth: Month.nullable().default(null),
  startYear: Year.nullable().default(null),
  endMonth: Month.nullable().default(null),
  endYear: Year.nullable().default(null),
  description: text(10_000).default(''),
  order: z.int().min(0).max(1000).default(0),
})

export const NewPosition = Fields.transform((position) =>
  position.current ? { ...position, endMonth: null, endYear: null } : position,
).refine(endsAfterItStarts, { path: ['endYear'], message: endBeforeStartSentence })
export type NewPosition = z.infer<typeof NewPosition>

export const positions = orderedList({
  name: 'positions',
  singular: 'A position',
  entry: Position,
  body: NewPosition,
  change: NewPosition,
  reorder: ListOrder,
})

/** If a month is missing, only the years are compared. */
function endsAfterItStarts({ startMonth, startYear, endMonth, endYear }: z.infer<typeof Fields>): boolean {
  if (startYear === null || endYear === null) return true
  return startYear * 12 + (startMonth ?? 1) <= endYear * 12 + (endMonth ?? 12)
}
