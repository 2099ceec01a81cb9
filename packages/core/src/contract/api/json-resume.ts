import { z } from 'zod'

const some = z.string().optional()

/** A resume other programs can read, as JSON Resume 1.0 has it: what is not known is left out. */
export const JsonResume = z.object({
  $schema: z.literal('https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json'),
  basics: z.object({
    name: z.string(),
    label: some,
    image: some,
    email: some,
    url: some,
    summary: some,
    location: z.object({ city: some, countryCode: some }).optional(),
    profiles: z.array(z.object({ network: z.string(), username: some, url: z.string() })),
  }),
  work: z.array(
    z.object({ name: some, position: some, location: some, startDate: some, endDate: some, summary: some }),
  ),
  education: z.array(
    z.object({ institution: some, area: some, studyType: some, startDate: some, endDate: some }),
  ),
  skills: z.array(z.object({ name: z.string(), level: some, keywords: z.array(z.string()) })),
  languages: z.array(z.object({ language: z.string(), fluency: z.string() })),
  projects: z.array(z.object({ name: z.string(), url: some, keywords: z.array(z.string()) })),
  meta: z.object({ version: z.literal('v1.0.0'), lastModified: z.iso.datetime() }),
})
export type JsonResume = z.infer<typeof JsonResume>
