import { z } from 'zod'
import { Area } from './sections.ts'

/** A file with more bytes is refused. */
export const JSON_RESUME_AT_MOST_BYTES = 1_000_000
const ENTRIES_AT_MOST = 200
const TEXT_AT_MOST = 20_000

export const importSentences = {
  notJsonResume: 'This is not a resume in the format of JSON Resume',
  tooLarge: 'This resume is too large: 1 MB, 200 entries a list and 20,000 characters a text fit at most',
  nothing: 'There is nothing in this resume that could be added',
} as const

/** What came of an import. */
export const ImportedResume = z.object({
  /** How many of each were added. */
  positions: z.int(),
  educations: z.int(),
  sections: z.int(),
  /** The fields of the profile that were empty and no longer are. */
  fields: z.array(z.string()),
})
export type ImportedResume = z.infer<typeof ImportedResume>

/** What other programs write in place of nothing, and what cannot be kept, is left out. */
const words = z
  .preprocess(
    (value) => (typeof value === 'string' ? kept(value) : undefined),
    z.string().max(TEXT_AT_MOST, importSentences.tooLarge).optional(),
  )
  .optional()

/** A day is as good as its month; what is no date is left out, and so 'Present' is no end. */
const date = z
  .preprocess((value) => (typeof value === 'string' ? dated(value.trim()) : undefined), z.string().optional())
  .optional()

const many = <Item extends z.ZodType>(isItem: (value: unknown) => boolean, item: Item) =>
  z
    .preprocess(
      (value) => (Array.isArray(value) ? value.filter(isItem) : []),
      z.array(item).max(ENTRIES_AT_MOST, importSentences.tooLarge),
    )
    .default([])
const entries = <Shape extends z.core.$ZodLooseShape>(shape: Shape) => many(isObject, z.object(shape))
const texts = many(
  (value) => typeof value === 'string',
  z.string().max(TEXT_AT_MOST, importSentences.tooLarge),
).transform((all) => all.map(kept).filter((text) => text !== ''))

const part = <Shape extends z.core.$ZodLooseShape>(shape: Shape) =>
  z.preprocess((value) => (isObject(value) ? value : {}), z.object(shape)).optional()

const doing = {
  position: words,
  startDate: date,
  endDate: date,
  summary: words,
  url: words,
  highlights: texts,
}

const Published = z.object({
  basics: part({
    ...{ name: words, label: words, url: words, summary: words },
    location: part({ city: words, region: words, countryCode: words }),
    profiles: entries({ network: words, username: words, url: words }),
  }),
  work: entries({ ...doing, name: words, location: words, description: words }),
  volunteer: entries({ ...doing, organization: words }),
  education: entries({
    ...{ institution: words, area: words, studyType: words, url: words, score: words, courses: texts },
    ...{ startDate: date, endDate: date, location: words, summary: words },
  }),
  awards: entries({ title: words, date, awarder: words, summary: words }),
  certificates: entries({ name: words, date, url: words, issuer: words }),
  publications: entries({ name: words, publisher: words, releaseDate: date, url: words, summary: words }),
  skills: entries({ name: words, level: words, keywords: texts }),
  languages: entries({ language: words, fluency: words }),
  interests: entries({ name: words, keywords: texts }),
  references: entries({ name: words, reference: words }),
  projects: entries({
    ...{ name: words, description: words, url: words, entity: words, startDate: date, endDate: date },
    ...{ highlights: texts, keywords: texts, roles: texts },
  }),
  meta: part({
    handiwork: z
      .preprocess(
        (value) => (isObject(value) ? value : undefined),
        z
          .object({ sections: entries({ title: words, description: words, area: Area.catch('Bench') }) })
          .optional(),
      )
      .optional(),
  }),
})

/**
 * A resume of another program, or of this one: what JSON Resume 1.0.0 has published, as leniently as programs write it. What
 * is not known is left aside; only what is too large is refused.
 */
export const JsonResumeToImport = z
  .unknown()
  .refine(isResume, importSentences.notJsonResume)
  .pipe(Published)
  .meta({ description: 'JSON Resume 1.0.0' })
export type JsonResumeToImport = z.infer<typeof JsonResumeToImport>

// --- internal ---

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** It has one of the parts of a resume, and that is what it should be. */
function isResume(value: unknown): boolean {
  if (!isObject(value)) return false
  const { basics, ...lists } = Published.shape
  return Object.entries(value).some(([name, inside]) =>
    name === 'basics'
      ? isObject(inside)
      : Object.hasOwn(lists, name) && name !== 'meta' && Array.isArray(inside),
  )
}

function kept(text: string): string {
  return text.toWellFormed().replaceAll('\0', '').trim()
}

/** From the years that forms take: YYYY, YYYY-MM. */
function dated(text: string): string | undefined {
  const [, year = '', month] = /^(\d{4})(?:-(\d{2})(?:-\d{2}(?:T.*)?)?)?$/.exec(text) ?? []
  if (Number(year) < 1900 || Number(year) > 2100) return undefined
  return Number(month) >= 1 && Number(month) <= 12 ? `${year}-${month}` : year
}
