import type { Education, JsonResume, Position, Resume } from '@handiwork/core/api'
import type { FoundResume } from '../find-resume.ts'
import { jsonBasics } from './json-basics.ts'
import { jsonDate } from './json-date.ts'
import { spokenInWords } from './spoken.ts'
import { uriOf } from './uri-of.ts'

export interface ToExport extends FoundResume {
  /** Where its repositories are at home. */
  readonly addresses: ReadonlyMap<string, string>
  readonly publicUrl: string
}

/** A resume as everybody sees it, for other programs: decision 035. */
export function jsonResumeOf({ resume, changedAt, addresses, publicUrl }: ToExport): JsonResume {
  const { user, positions, educations, sections, repositories } = resume
  return {
    $schema: 'https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json',
    basics: jsonBasics(resume, publicUrl),
    work: positions.map(jsonWork),
    education: educations.map(jsonEducation),
    skills: skillsOf(resume),
    languages: user.naturalLanguages.map(spokenInWords),
    projects: repositories.map(({ _id, fullName, languages }) => ({
      name: fullName,
      url: uriOf(addresses.get(_id)),
      keywords: languages.map(({ name }) => name),
    })),
    meta: {
      canonical: `${publicUrl}/api/resumes/${user.login}.json`,
      version: 'v1.0.0',
      lastModified: changedAt.toISOString(),
      handiwork: {
        sections: sections
          .filter(({ type }) => type === 'text')
          .map(({ title, description, area }) => ({ title, description, area })),
      },
    },
  }
}

export function jsonWork(position: Omit<Position, '_id' | 'userId' | 'order'>): JsonResume['work'][number] {
  const { organizationName, jobTitle, location, description, current } = position
  const { startMonth, startYear, endMonth, endYear } = position
  return {
    ...{ name: told(organizationName), position: told(jobTitle), location: told(location) },
    startDate: jsonDate(startYear, startMonth),
    endDate: current ? undefined : jsonDate(endYear, endMonth),
    summary: told(description),
  }
}

export function jsonEducation(
  education: Omit<Education, '_id' | 'userId' | 'order'>,
): JsonResume['education'][number] {
  const { organizationName, field, degree, startYear, endYear, location, description } = education
  return {
    ...{ institution: told(organizationName), area: told(field), studyType: told(degree) },
    ...{ startDate: jsonDate(startYear, null), endDate: jsonDate(endYear, null) },
    ...{ location: told(location), summary: told(description) },
  }
}

// --- internal ---

/** What is not known is left out. */
function told(text: string): string | undefined {
  return text === '' ? undefined : text
}

function skillsOf({ user, groups }: Resume): JsonResume['skills'] {
  const languages = { name: 'Programming languages', keywords: user.languages.map(({ name }) => name) }
  const technologies = groups.map((group) => ({
    name: group.title,
    keywords: group.technologies.map(({ title }) => title),
  }))
  return [languages, ...technologies].filter(({ keywords }) => keywords.length > 0)
}
