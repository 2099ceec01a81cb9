import { z } from 'zod'
import { Area } from './sections.ts'

const some = z.string().optional()
/** As exactly as it is known: a year, or a year and a month. */
const date = z
  .string()
  .regex(/^\d{4}(-\d{2})?$/)
  .optional()

/** What JSON Resume has no place for; other programs leave it aside. */
const Extension = z.object({
  /** The texts of the resume, in markdown, in their order. */
  sections: z.array(z.object({ title: z.string(), description: z.string(), area: Area })),
})

/**
 * A resume other programs can read, as JSON Resume 1.0 has it: what is not known is left out. `summary` is markdown; of an
 * education it and `location` are ours, which the schema allows.
 */
export const JsonResume = z.object({
  $schema: z.literal('https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json'),
  basics: z.object({
    name: z.string(),
    label: some,
    image: some,
    email: some,
    url: some,
    summary: some,
    location: z.object({ city: some, region: some, countryCode: some }).optional(),
    profiles: z.array(z.object({ network: z.string(), username: some, url: z.string() })),
  }),
  work: z.array(
    z.object({ name: some, position: some, location: some, startDate: date, endDate: date, summary: some }),
  ),
  education: z.array(
    z.object({
      institution: some,
      area: some,
      studyType: some,
      startDate: date,
      endDate: date,
      location: some,
      summary: some,
    }),
  ),
  skills: z.array(z.object({ name: z.string(), keywords: z.array(z.string()) })),
  languages: z.array(z.object({ language: z.string(), fluency: z.string() })),
  projects: z.array(z.object({ name: z.string(), url: some, keywords: z.array(z.string()) })),
  meta: z.object({
    canonical: z.string(),
    version: z.literal('v1.0.0'),
    lastModified: z.iso.datetime(),
    handiwork: Extension,
  }),
})
export type JsonResume = z.infer<typeof JsonResume>
