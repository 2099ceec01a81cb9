import { z } from 'zod'
import { Id, requiredText, text } from './fields.ts'
import { orderedList, reorderSchema } from './ordered-list.ts'

export const sectionSentences = {
  titleRequired: 'Title is required',
  addTextOnly: 'Only text sections can be added',
  removeTextOnly: 'Only text sections can be removed',
} as const

/** The resume omits sections in Bench. */
export const areas = ['Main', 'Sidebar', 'Bench'] as const
export const Area = z.enum(areas)
export type Area = z.infer<typeof Area>

export const sectionTypes = ['text', 'educations', 'positions', 'languages'] as const
export const SectionType = z.enum(sectionTypes)
export type SectionType = z.infer<typeof SectionType>

/** A resume section (spec §3, Section). */
export const Section = z.object({
  _id: Id,
  userId: Id,
  title: z.string(),
  /** Markdown; text sections only. */
  description: z.string(),
  area: Area,
  type: SectionType,
  /** Position in its area, starting at 1. */
  order: z.int(),
})
export type Section = z.infer<typeof Section>

/** Every resume has each of these once. They can be renamed and moved, but not removed. */
export const builtInSections = [
  { type: 'positions', title: 'Work Experience', area: 'Main' },
  { type: 'educations', title: 'Education', area: 'Main' },
  { type: 'languages', title: 'Languages', area: 'Sidebar' },
] as const satisfies readonly Partial<Section>[]

const order = z.int().min(0).max(1000)

/** Appended to its area. */
export const NewSection = z.strictObject({
  title: requiredText(200, sectionSentences.titleRequired),
  description: text(20_000).default(''),
  area: Area.default('Bench'),
  type: z.literal('text', sectionSentences.addTextOnly).default('text'),
  order: order.default(0),
})
export type NewSection = z.infer<typeof NewSection>

/**
 * Without `area`, the section stays where it is; otherwise it is appended to that area. `type` is ignored.
 */
export const SectionChange = NewSection.extend({ area: Area.optional(), type: SectionType.optional() })
export type SectionChange = z.infer<typeof SectionChange>

export const SectionOrder = reorderSchema('partiallyUpdate', z.strictObject({ _id: Id, area: Area, order }))
export type SectionOrder = z.infer<typeof SectionOrder>

export const sections = orderedList({
  name: 'sections',
  singular: 'A resume section',
  entry: Section,
  body: NewSection,
  change: SectionChange,
  reorder: SectionOrder,
})
