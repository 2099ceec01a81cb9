import { z } from 'zod'
import { Area } from './sections.ts'

const optionalText = z.string().optional()
/** A year, or a year and a month. */
const date = z
  .string()
  .regex(/^\d{4}(-\d{2})?$/)
  .optional()

/** Data without a JSON Resume field. Other programs ignore it. */
const Extension = z.object({
  /** The text sections of the resume in Markdown, in order. */
  sections: z.array(z.object({ title: z.string(), description: z.string(), area: Area })),
})

/**
 * A resume in JSON Resume 1.0; unknown values are omitted. `summary` is Markdown. In `education`, `summary`
 * and `location` are extensions, which the schema allows.
 */
export const JsonResume = z.object({
  $schema: z.literal('https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json'),
  basics: z.object({
    name: z.string(),
    label: optionalText,
    image: optionalText,
    email: optionalText,
    url: optionalText,
    summary: optionalText,
    location: z.object({ city: optionalText, region: optionalText, countryCode: optionalText }).optional(),
    profiles: z.array(z.object({ network: z.string(), username: optionalText, url: z.string() })),
  }),
  work: z.array(
    z.object({
      name: optionalText,
      position: optionalText,
      location: optionalText,
      startDate: date,
      endDate: date,
      summary: optionalText,
    }),
  ),
  education: z.array(
    z.object({
      institution: optionalText,
      area: optionalText,
      studyType: optionalText,
      startDate: date,
      endDate: date,
      location: optionalText,
      summary: optionalText,
    }),
  ),
  skills: z.array(z.object({ name: z.string(), keywords: z.array(z.string()) })),
  languages: z.array(z.object({ language: z.string(), fluency: z.string() })),
  projects: z.array(z.object({ name: z.string(), url: optionalText, keywords: z.array(z.string()) })),
  meta: z.object({
    canonical: z.string(),
    version: z.literal('v1.0.0'),
    lastModified: z.iso.datetime(),
    handiwork: Extension,
  }),
})
export type JsonResume = z.infer<typeof JsonResume>
