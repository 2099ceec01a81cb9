import { z } from 'zod'
import { Id, requiredText, text } from './fields.ts'
import { ListOrder, orderedList } from './ordered-list.ts'
import { endBeforeStartSentence, Year } from './year.ts'

export const educationSentences = {
  organizationRequired: 'Organization is required',
  remove: (degree: string, organization: string) =>
    `Are you sure you want to delete ${degree} education at ${organization}?`,
} as const

/** Spec §3, Education. */
export const Education = z.object({
  _id: Id,
  userId: Id,
  field: z.string(),
  degree: z.string(),
  organizationName: z.string(),
  startYear: z.int().nullable(),
  /** The end year, or the expected one. */
  endYear: z.int().nullable(),
  description: z.string(),
  location: z.string(),
  order: z.int(),
})
export type Education = z.infer<typeof Education>

export const NewEducation = z
  .strictObject({
    organizationName: requiredText(200, educationSentences.organizationRequired),
    field: text(200).default(''),
    degree: text(200).default(''),
    location: text(200).default(''),
    startYear: Year.nullable().default(null),
    endYear: Year.nullable().default(null),
    description: text(10_000).default(''),
    order: z.int().min(0).max(1000).default(0),
  })
  .refine(({ startYear, endYear }) => startYear === null || endYear === null || startYear <= endYear, {
    path: ['endYear'],
    message: endBeforeStartSentence,
  })
export type NewEducation = z.infer<typeof NewEducation>

export const educations = orderedList({
  name: 'educations',
  singular: 'An education entry',
  entry: Education,
  body: NewEducation,
  change: NewEducation,
  reorder: ListOrder,
})
