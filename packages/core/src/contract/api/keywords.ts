import { z } from 'zod'
import { ById, Id, requiredText } from './fields.ts'
import { MAX_PAGE_SIZE, pageParameters } from './paging.ts'
import { route } from './route.ts'

export const keywordSentences = {
  required: 'All fields are required',
  taken: 'This keyword already exists',
  /** The language, badge or technology does not exist, neither in the catalog nor as a registered package. */
  unknown: 'No entry with this name exists in the catalog',
} as const

/** What a keyword in a job's text refers to. */
export const keywordKinds = ['language', 'package', 'badge'] as const

const kind = z.enum(keywordKinds)

export const Keyword = z.object({
  _id: Id,
  /** A word or phrase, not case-sensitive. */
  text: z.string(),
  kind,
  /** The key in the catalog of its kind. */
  name: z.string(),
  /** The number of open jobs that contain it. */
  jobCount: z.int(),
})
export type Keyword = z.infer<typeof Keyword>

export const NewKeyword = z.strictObject({
  text: requiredText(100, keywordSentences.required),
  kind,
  name: requiredText(100, keywordSentences.required),
})
export type NewKeyword = z.infer<typeof NewKeyword>

const adminOnly = { access: 'admin', sessionOnly: true } as const

export const keywords = {
  list: route({
    ...adminOnly,
    method: 'GET',
    path: '/api/keywords',
    summary: 'Lists the keywords used to detect requirements in jobs',
    query: pageParameters(MAX_PAGE_SIZE).extend({ query: z.string().max(100).default('') }),
    reply: z.array(Keyword),
    paged: true,
  }),
  get: route({
    ...adminOnly,
    method: 'GET',
    path: '/api/keywords/:id',
    summary: 'A keyword',
    params: ById,
    reply: Keyword,
  }),
  create: route({
    ...adminOnly,
    method: 'POST',
    path: '/api/keywords',
    summary: 'Creates a keyword',
    body: NewKeyword,
    reply: Keyword,
    status: 201,
  }),
  update: route({
    ...adminOnly,
    method: 'PUT',
    path: '/api/keywords/:id',
    summary: 'Updates a keyword',
    params: ById,
    body: NewKeyword,
    reply: Keyword,
  }),
  remove: route({
    ...adminOnly,
    method: 'DELETE',
    path: '/api/keywords/:id',
    summary: 'Deletes a keyword',
    params: ById,
  }),
}
