import type { Education, JsonResume, Position, Resume } from '@handiwork/core/api'
import type { ResumeSnapshot } from '../find-resume.ts'
import { toJsonBasics } from './json-basics.ts'
import { toJsonDate } from './json-date.ts'
import { toJsonLanguage } from './spoken-language.ts'
import { toUri } from './to-uri.ts'

export interface ResumeExport extends ResumeSnapshot {
  /** The URLs of its repositories, by id. */
  readonly repositoryUrls: ReadonlyMap<string, string>
  readonly publicUrl: string
}

/** Exports a public resume as JSON Resume (docs/decisions/035). */
export function toJsonResume({ resume, changedAt, repositoryUrls, publicUrl }: ResumeExport): JsonResume {
  const { user, positions, educations, sections, repositories } = resume
  return {
    $schema: 'https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json',
    basics: toJsonBasics(resume, publicUrl),
    work: positions.map(toJsonWork),
    education: educations.map(toJsonEducation),
    skills: toJsonSkills(resume),
    languages: user.naturalLanguages.map(toJsonLanguage),
    projects: repositories.map(({ _id, fullName, languages }) => ({
      name: fullName,
      url: toUri(repositoryUrls.get(_id)),
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

export function toJsonWork(position: Omit<Position, '_id' | 'userId' | 'order'>): JsonResume['work'][number] {
  const { organizationName, jobTitle, location, description, current } = position
  const { startMonth, startYear, endMonth, endYear } = position
  return {
    ...{
      name: emptyToUndefined(organizationName),
      position: emptyToUndefined(jobTitle),
      location: emptyToUndefined(location),
    },
    startDate: toJsonDate(startYear, startMonth),
    endDate: current ? undefined : toJsonDate(endYear, endMonth),
    summary: emptyToUndefined(description),
  }
}

export function toJsonEducation(
  education: Omit<Education, '_id' | 'userId' | 'order'>,
): JsonResume['education'][number] {
  const { organizationName, field, degree, startYear, endYear, location, description } = education
  return {
    ...{
      institution: emptyToUndefined(organizationName),
      area: emptyToUndefined(field),
      studyType: emptyToUndefined(degree),
    },
    ...{ startDate: toJsonDate(startYear, null), endDate: toJsonDate(endYear, null) },
    ...{ location: emptyToUndefined(location), summary: emptyToUndefined(description) },
  }
}

/** Empty fields are left out. */
function emptyToUndefined(text: string): string | undefined {
  return text === '' ? undefined : text
}

function toJsonSkills({ user, groups }: Resume): JsonResume['skills'] {
  const languages = { name: 'Programming languages', keywords: user.languages.map(({ name }) => name) }
  const technologies = groups.map((group) => ({
    name: group.title,
    keywords: group.technologies.map(({ title }) => title),
  }))
  return [languages, ...technologies].filter(({ keywords }) => keywords.length > 0)
}
