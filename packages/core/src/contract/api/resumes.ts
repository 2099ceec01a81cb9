import { z } from 'zod'
import { TechnologyGroup } from '../technology-stat.ts'
import { Education } from './educations.ts'
import { Bytes } from './fields.ts'
import { JsonResume } from './json-resume.ts'
import { LayoutType } from './own-profile.ts'
import { Position } from './positions.ts'
import { RepositoryCard } from './repository-card.ts'
import { route } from './route.ts'
import { Section } from './sections.ts'
import { Link, NaturalLanguage, UserCard, UserLogin } from './user.ts'

/** Everything a resume is drawn from. What lies on the bench is for its owner alone. */
export const Resume = z.object({
  user: UserCard.extend({
    biography: z.string().nullable(),
    url: z.string().nullable(),
    publicEmail: z.string().nullable(),
    links: z.array(Link),
    naturalLanguages: z.array(NaturalLanguage),
  }),
  layoutType: LayoutType,
  showAvatar: z.boolean(),
  sections: z.array(Section),
  educations: z.array(Education),
  positions: z.array(Position),
  groups: z.array(TechnologyGroup),
  repositories: z.array(RepositoryCard),
})
export type Resume = z.infer<typeof Resume>

const visible = { method: 'GET', access: 'visible', params: UserLogin } as const

export const resumes = {
  get: route({ ...visible, path: '/api/resumes/:login', summary: 'A resume', reply: Resume }),
  pdf: route({
    ...visible,
    path: '/api/resumes/:login.pdf',
    summary: 'A resume to print and send',
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
}
