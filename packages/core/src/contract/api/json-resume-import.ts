import { z } from 'zod'
import { Area } from './sections.ts'

/** Larger files are rejected. */
export const MAX_JSON_RESUME_BYTES = 1_000_000
const MAX_ENTRIES = 200
const MAX_TEXT_LENGTH = 20_000

export const importSentences = {
  notJsonResume: 'This file is not in the JSON Resume format',
  tooLarge:
    'This resume is too large. The limits are 1 MB, 200 entries per list and 20,000 characters per text',
  nothing: 'This resume contains nothing new to import',
} as const

/** The result of an import. */
export const ImportedResume = z.object({
  /** The number of added entries of each kind. */
  positions: z.int(),
  educations: z.int(),
  sections: z.int(),
  /** The profile fields that were empty and are now filled. */
  fields: z.array(z.string()),
})
export type ImportedResume = z.infer<typeof ImportedResume>

/** Drops placeholders of other programs and characters that cannot be stored. */
const optionalText = z
  .preprocess(
    (value) => (typeof value === 'string' ? cleanText(value) : undefined),
    z.string().max(MAX_TEXT_LENGTH, importSentences.tooLarge).optional(),
  )
  .optional()

/** Dates are reduced to months. Anything that is not a date is dropped, so `Present` means no end date. */
const date = z
  .preprocess(
    (value) => (typeof value === 'string' ? parsePartialDate(value.trim()) : undefined),
    z.string().optional(),
  )
  .optional()

const lenientArray = <Item extends z.ZodType>(isItem: (value: unknown) => boolean, item: Item) =>
  z
    .preprocess(
      (value) => (Array.isArray(value) ? value.filter(isItem) : []),
      z.array(item).max(MAX_ENTRIES, importSentences.tooLarge),
    )
    .default([])
const objectList = <Shape extends z.core.$ZodLooseShape>(shape: Shape) =>
  lenientArray(isObject, z.object(shape))
const textList = lenientArray(
  (value) => typeof value === 'string',
  z.string().max(MAX_TEXT_LENGTH, importSentences.tooLarge),
).transform((all) => all.map(cleanText).filter((text) => text !== ''))

const optionalObject = <Shape extends z.core.$ZodLooseShape>(shape: Shape) =>
  z.preprocess((value) => (isObject(value) ? value : {}), z.object(shape)).optional()

const activityFields = {
  position: optionalText,
  startDate: date,
  endDate: date,
  summary: optionalText,
  url: optionalText,
  highlights: textList,
}

const JsonResumeShape = z.object({
  basics: optionalObject({
    ...{ name: optionalText, label: optionalText, url: optionalText, summary: optionalText },
    location: optionalObject({ city: optionalText, region: optionalText, countryCode: optionalText }),
    profiles: objectList({ network: optionalText, username: optionalText, url: optionalText }),
  }),
  work: objectList({
    ...activityFields,
    name: optionalText,
    location: optionalText,
    description: optionalText,
  }),
  volunteer: objectList({ ...activityFields, organization: optionalText }),
  education: objectList({
    ...{
      institution: optionalText,
      area: optionalText,
      studyType: optionalText,
      url: optionalText,
      score: optionalText,
      courses: textList,
    },
    ...{ startDate: date, endDate: date, location: optionalText, summary: optionalText },
  }),
  awards: objectList({ title: optionalText, date, awarder: optionalText, summary: optionalText }),
  certificates: objectList({ name: optionalText, date, url: optionalText, issuer: optionalText }),
  publications: objectList({
    name: optionalText,
    publisher: optionalText,
    releaseDate: date,
    url: optionalText,
    summary: optionalText,
  }),
  skills: objectList({ name: optionalText, level: optionalText, keywords: textList }),
  languages: objectList({ language: optionalText, fluency: optionalText }),
  interests: objectList({ name: optionalText, keywords: textList }),
  references: objectList({ name: optionalText, reference: optionalText }),
  projects: objectList({
    ...{
      name: optionalText,
      description: optionalText,
      url: optionalText,
      entity: optionalText,
      startDate: date,
      endDate: date,
    },
    ...{ highlights: textList, keywords: textList, roles: textList },
  }),
  meta: optionalObject({
    handiwork: z
      .preprocess(
        (value) => (isObject(value) ? value : undefined),
        z
          .object({
            sections: objectList({
              title: optionalText,
              description: optionalText,
              area: Area.catch('Bench'),
            }),
          })
          .optional(),
      )
      .optional(),
  }),
})

/**
 * A resume in JSON Resume 1.0.0, from this or another program. Parsing is lenient: unknown fields are
 * ignored, and only oversized input is rejected.
 */
export const JsonResumeToImport = z
  .unknown()
  .refine(isResume, importSentences.notJsonResume)
  .pipe(JsonResumeShape)
  .meta({ description: 'JSON Resume 1.0.0' })
export type JsonResumeToImport = z.infer<typeof JsonResumeToImport>

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Requires at least one standard section with a valid type. */
function isResume(value: unknown): boolean {
  if (!isObject(value)) return false
  const { basics, ...lists } = JsonResumeShape.shape
  return Object.entries(value).some(([name, content]) =>
    name === 'basics'
      ? isObject(content)
      : Object.hasOwn(lists, name) && name !== 'meta' && Array.isArray(content),
  )
}

function cleanText(text: string): string {
  return text.toWellFormed().replaceAll('\0', '').trim()
}

/** Reduces a date to YYYY or YYYY-MM, for the years that forms accept. */
function parsePartialDate(text: string): string | undefined {
  const [, year = '', month] = /^(\d{4})(?:-(\d{2})(?:-\d{2}(?:T.*)?)?)?$/.exec(text) ?? []
  if (Number(year) < 1900 || Number(year) > 2100) return undefined
  return Number(month) >= 1 && Number(month) <= 12 ? `${year}-${month}` : year
}
