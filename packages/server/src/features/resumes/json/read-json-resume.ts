import {
  type JsonResumeToImport,
  NewEducation,
  NewPosition,
  type NewSection,
  type ProfileFields,
} from '@handiwork/core/api'
import { clipped } from './clipped.ts'
import { blocks, listed } from './entry-markdown.ts'
import { homelessSections, section } from './homeless-sections.ts'
import { yearAndMonth } from './json-date.ts'
import { readProfile } from './read-profile.ts'
import { uriOf } from './uri-of.ts'

/** What a resume of another program tells, as it is kept here; each list in its order. */
export interface ReadResume {
  readonly profile: Partial<ProfileFields>
  readonly positions: readonly NewPosition[]
  readonly educations: readonly NewEducation[]
  readonly sections: readonly NewSection[]
}

/** What can be kept of it; undefined where there is nothing. */
export function readJsonResume(resume: JsonResumeToImport): ReadResume | undefined {
  const read = {
    profile: readProfile(resume),
    positions: resume.work.flatMap(positionOf),
    educations: resume.education.flatMap(educationOf),
    sections: [...ownSections(resume), ...homelessSections(resume)],
  }
  return Object.values(read).every((part) => Object.keys(part).length === 0) ? undefined : read
}

// --- internal ---

const LINE = 200
const TEXT = 10_000

type Work = JsonResumeToImport['work'][number]
type Study = JsonResumeToImport['education'][number]

/** Every position here has a title: where none is told the organization stands for it. */
function positionOf({ name = '', position = '', location = '', ...work }: Work): NewPosition[] {
  const jobTitle = line(position || name)
  if (jobTitle === '') return []
  const { start, end } = spanOf(work)
  const { description, summary, highlights, url } = work
  const read = NewPosition.safeParse({
    ...{ jobTitle, organizationName: position === '' ? '' : line(name), location: line(location) },
    ...{ startMonth: start.month, startYear: start.year, endMonth: end.month, endYear: end.year },
    current: start.year !== null && work.endDate === undefined,
    description: clipped(blocks([description, summary, listed(highlights), linkTo(url)]), TEXT),
  })
  return read.success ? [read.data] : []
}

function educationOf({ institution = '', area = '', studyType = '', location = '', ...study }: Study) {
  const organizationName = line(institution || area || studyType)
  if (organizationName === '') return []
  const { start, end } = spanOf(study)
  const { summary, score, courses, url } = study
  const read = NewEducation.safeParse({
    ...{ organizationName, location: line(location), startYear: start.year, endYear: end.year },
    field: institution === '' ? '' : line(area),
    degree: institution === '' && area === '' ? '' : line(studyType),
    description: clipped(blocks([summary, score, listed(courses), linkTo(url)]), TEXT),
  })
  return read.success ? [read.data] : []
}

/** An end before the start is left out. */
function spanOf({ startDate, endDate }: Pick<Work, 'startDate' | 'endDate'>) {
  const isBackwards =
    startDate !== undefined && endDate !== undefined && endDate < startDate.slice(0, endDate.length)
  return { start: yearAndMonth(startDate), end: yearAndMonth(isBackwards ? undefined : endDate) }
}

function linkTo(url: string | undefined): string | undefined {
  const uri = uriOf(url)
  return uri && `<${uri}>`
}

function line(text: string): string {
  return clipped(text, LINE)
}

/** The texts of a resume from here, where they were. */
function ownSections({ meta }: JsonResumeToImport): NewSection[] {
  const sections = meta?.handiwork?.sections ?? []
  return sections.flatMap(({ title, description = '', area }) =>
    title === undefined ? [] : [section(title, description, area)],
  )
}
