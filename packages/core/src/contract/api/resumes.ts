import { z } from 'zod'
import { TechnologyGroup } from '../technology-stat.ts'
import { Education } from './educations.ts'
import { Bytes } from './fields.ts'
import { JsonResume } from './json-resume.ts'
import {
  ImportedResume,
  importSentences,
  JsonResumeToImport,
  MAX_JSON_RESUME_BYTES,
} from './json-resume-import.ts'
import { LayoutType } from './own-profile.ts'
import { Position } from './positions.ts'
import { mapProfileTexts, resumeTextNames } from './profile-texts.ts'
import { RepositoryCard } from './repository-card.ts'
import { route } from './route.ts'
import { Section } from './sections.ts'
import { NaturalLanguage, User, UserLogin } from './user.ts'

/** The resume's owner, as shown on the page and in the PDF. */
const ResumeUser = User.pick({
  ...{ _id: true, login: true, name: true, namePlaceholder: true, avatarUrl: true, color: true },
  ...mapProfileTexts(resumeTextNames, () => true as const),
  ...{ links: true, experience: true, level: true, activeMonthCount: true },
  ...{ languages: true, badges: true, analyzedRepositoryCount: true, analyzeTimestamp: true },
}).extend({ naturalLanguages: z.array(NaturalLanguage) })

/**
 * All data needed to render a resume. Bench sections, and the positions, educations or languages they
 * contain, are returned only to the owner.
 * Repositories are limited to publicly visible ones.
 */
export const Resume = z.object({
  user: ResumeUser,
  layoutType: LayoutType,
  showAvatar: z.boolean(),
  sections: z.array(Section),
  educations: z.array(Education),
  positions: z.array(Position),
  groups: z.array(TechnologyGroup),
  repositories: z.array(RepositoryCard),
})
export type Resume = z.infer<typeof Resume>

export const paperSizes = ['a4', 'letter'] as const

/** Why a PDF is not available. */
export const pdfSentences = {
  busy: 'Too many PDFs are being created. Try again in a minute.',
  timedOut: 'Creating the PDF took too long. Try again later.',
  unavailable: 'This server cannot create PDFs. You can print the resume page instead.',
} as const

const visible = { method: 'GET', access: 'visible', params: UserLogin } as const

export const resumes = {
  get: route({ ...visible, path: '/api/resumes/:login', summary: 'A resume', reply: Resume }),
  pdf: route({
    ...visible,
    path: '/api/resumes/:login.pdf',
    summary: 'Returns a resume as a PDF',
    query: z.object({ paper: z.enum(paperSizes).default('a4') }),
    contentType: 'application/pdf',
    reply: Bytes,
    rate: { calls: 30, perSeconds: 60 },
  }),
  json: route({
    ...visible,
    path: '/api/resumes/:login.json',
    summary: 'Returns a resume in JSON Resume 1.0 format',
    reply: JsonResume,
  }),
  importJson: route({
    method: 'POST',
    path: '/api/profile/resume',
    summary: 'Imports a JSON Resume: fills empty fields and never overwrites existing data',
    access: 'signedIn',
    body: JsonResumeToImport,
    bodyLimit: { bytes: MAX_JSON_RESUME_BYTES, tooLarge: importSentences.tooLarge },
    reply: ImportedResume,
    rate: { calls: 20, perSeconds: 3600 },
  }),
}
