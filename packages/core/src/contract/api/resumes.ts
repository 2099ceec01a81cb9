import { z } from 'zod'
import { TechnologyGroup } from '../technology-stat.ts'
import { Education } from './educations.ts'
import { Bytes } from './fields.ts'
import { JsonResume } from './json-resume.ts'
import {
  ImportedResume,
  importSentences,
  JSON_RESUME_AT_MOST_BYTES,
  JsonResumeToImport,
} from './json-resume-import.ts'
import { LayoutType } from './own-profile.ts'
import { Position } from './positions.ts'
import { RepositoryCard } from './repository-card.ts'
import { route } from './route.ts'
import { Section } from './sections.ts'
import { NaturalLanguage, User, UserLogin } from './user.ts'

/** Whose it is, as the page and the PDF show them. */
const ResumeUser = User.pick({
  ...{ _id: true, login: true, name: true, namePlaceholder: true, avatarUrl: true, color: true },
  ...{ jobTitle: true, company: true, location: true, countryCode: true, biography: true, url: true },
  ...{ publicEmail: true, links: true, experience: true, level: true, activeMonthCount: true },
  ...{ languages: true, badges: true, analyzedRepositoryCount: true, analyzeTimestamp: true },
}).extend({ naturalLanguages: z.array(NaturalLanguage) })

/**
 * Everything a resume is drawn from. What lies on the bench is for its owner alone: its texts, and the positions, educations
 * or languages whose section lies there. Repositories are those anybody may know of.
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

export const papers = ['a4', 'letter'] as const

/** Why there is no PDF just now. */
export const pdfSentences = {
  busy: 'Many resumes are made into PDFs just now, please try again in a minute',
  late: 'This resume was not made into a PDF in time, please try again later',
  missing: 'This server cannot make PDFs; the page of the resume can be printed in its place',
} as const

const visible = { method: 'GET', access: 'visible', params: UserLogin } as const

export const resumes = {
  get: route({ ...visible, path: '/api/resumes/:login', summary: 'A resume', reply: Resume }),
  pdf: route({
    ...visible,
    path: '/api/resumes/:login.pdf',
    summary: 'A resume to print and send',
    query: z.object({ paper: z.enum(papers).default('a4') }),
    contentType: 'application/pdf',
    reply: Bytes,
    rate: { calls: 30, perSeconds: 60 },
  }),
  json: route({
    ...visible,
    path: '/api/resumes/:login.json',
    summary: 'A resume for other programs: JSON Resume 1.0',
    reply: JsonResume,
  }),
  importJson: route({
    method: 'POST',
    path: '/api/profile/resume',
    summary: 'Adds what a JSON Resume tells: fills what is empty, and changes nothing that is there',
    access: 'signedIn',
    body: JsonResumeToImport,
    bodyAtMost: { bytes: JSON_RESUME_AT_MOST_BYTES, tooLarge: importSentences.tooLarge },
    reply: ImportedResume,
    rate: { calls: 20, perSeconds: 3600 },
  }),
}
