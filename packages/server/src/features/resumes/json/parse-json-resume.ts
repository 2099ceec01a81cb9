import {
  type JsonResumeToImport,
  NewEducation,
  NewPosition,
  type NewSection,
  type ProfileFields,
} from '@handiwork/core/api'
import { joinBlocks, markdownList } from './entry-markdown.ts'
import { parseJsonDate } from './json-date.ts'
import { parseProfile } from './parse-profile.ts'
import { toUri } from './to-uri.ts'
import { truncate } from './truncate.ts'
import { textSection, unmappedSections } from './unmapped-sections.ts'

/** The importable data of a JSON Resume, each list in its original order. */
export interface ResumeImport {
  readonly profile: Partial<ProfileFields>
  readonly positions: readonly NewPosition[]
  readonly educations: readonly NewEducation[]
  readonly sections: readonly NewSection[]
}

/** Parses the importable data; undefined if there is none. */
export function parseJsonResume(resume: JsonResumeToImport): ResumeImport | undefined {
  const parsed = {
    profile: parseProfile(resume),
    positions: resume.work.flatMap(toPosition),
    educations: resume.education.flatMap(toEducation),
    sections: [...ownSections(resume), ...unmappedSections(resume)],
  }
  return Object.values(parsed).every((part) => Object.keys(part).length === 0) ? undefined : parsed
}

const MAX_LINE_LENGTH = 200
const MAX_TEXT_LENGTH = 10_000

type Work = JsonResumeToImport['work'][number]
type Study = JsonResumeToImport['education'][number]

/** A position requires a title, so the organization is used as a fallback. */
function toPosition({ name = '', position = '', location = '', ...work }: Work): NewPosition[] {
  const jobTitle = truncateLine(position || name)
  if (jobTitle === '') return []
  const { start, end } = parseSpan(work)
  const { description, summary, highlights, url } = work
  const parsed = NewPosition.safeParse({
    ...{
      jobTitle,
      organizationName: position === '' ? '' : truncateLine(name),
      location: truncateLine(location),
    },
    ...{ startMonth: start.month, startYear: start.year, endMonth: end.month, endYear: end.year },
    current: start.year !== null && work.endDate === undefined,
    description: truncate(
      joinBlocks([description, summary, markdownList(highlights), markdownLink(url)]),
      MAX_TEXT_LENGTH,
    ),
  })
  return parsed.success ? [parsed.data] : []
}

function toEducation({ institution = '', area = '', studyType = '', location = '', ...study }: Study) {
  const organizationName = truncateLine(institution || area || studyType)
  if (organizationName === '') return []
  const { start, end } = parseSpan(study)
  const { summary, score, courses, url } = study
  const parsed = NewEducation.safeParse({
    ...{ organizationName, location: truncateLine(location), startYear: start.year, endYear: end.year },
    field: institution === '' ? '' : truncateLine(area),
    degree: institution === '' && area === '' ? '' : truncateLine(studyType),
    description: truncate(
      joinBlocks([summary, score, markdownList(courses), markdownLink(url)]),
      MAX_TEXT_LENGTH,
    ),
  })
  return parsed.success ? [parsed.data] : []
}

/** Drops an end before the start. */
function parseSpan({ startDate, endDate }: Pick<Work, 'startDate' | 'endDate'>) {
  const isBackwards =
    startDate !== undefined && endDate !== undefined && endDate < startDate.slice(0, endDate.length)
  return { start: parseJsonDate(startDate), end: parseJsonDate(isBackwards ? undefined : endDate) }
}

function markdownLink(url: string | undefined): string | undefined {
  const uri = toUri(url)
  return uri && `<${uri}>`
}

function truncateLine(text: string): string {
  return truncate(text, MAX_LINE_LENGTH)
}

/** The text sections of our own export, in their original areas. */
function ownSections({ meta }: JsonResumeToImport): NewSection[] {
  const sections = meta?.handiwork?.sections ?? []
  return sections.flatMap(({ title, description = '', area }) =>
    title === undefined ? [] : [textSection(title, description, area)],
  )
}
