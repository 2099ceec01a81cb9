import { z } from 'zod'
import { ById, Id, requiredText } from './fields.ts'
import { PAGE_AT_MOST, page } from './paging.ts'
import { route } from './route.ts'

export const keywordSentences = {
  required: 'All fields are required',
  taken: 'There is such a keyword already',
  /** Of a language or badge, or of a technology that no package registered here is either. */
  unknown: 'There is nothing of this name in the catalogue',
} as const

/** What a word in a job's text stands for. */
export const keywordKinds = ['language', 'package', 'badge'] as const

const kind = z.enum(keywordKinds)

export const Keyword = z.object({
  _id: Id,
  /** A word or phrase; upper and lower case are one. */
  text: z.string(),
  kind,
  /** Key in the catalogue of its kind. */
  name: z.string(),
  /** Open jobs that name it. */
  jobCount: z.int(),
})
export type Keyword = z.infer<typeof Keyword>

export const NewKeyword = z.strictObject({
  text: requiredText(100, keywordSentences.required),
  kind,
  name: requiredText(100, keywordSentences.required),
})
export type NewKeyword = z.infer<typeof NewKeyword>

const forAdmins = { access: 'admin', sessionOnly: true } as const

export const keywords = {
  list: route({
    ...forAdmins,
    method: 'GET',
    path: '/api/keywords',
    summary: 'The words that jobs are understood by',
    query: page(PAGE_AT_MOST).extend({ query: z.string().max(100).default('') }),
    reply: z.array(Keyword),
    paged: true,
  }),
  get: route({
    ...forAdmins,
    method: 'GET',
    path: '/api/keywords/:id',
    summary: 'A keyword',
    params: ById,
    reply: Keyword,
  }),
  create: route({
    ...forAdmins,
    method: 'POST',
    path: '/api/keywords',
    summary: 'Adds a keyword',
    body: NewKeyword,
    reply: Keyword,
    status: 201,
  }),
  update: route({
    ...forAdmins,
    method: 'PUT',
    path: '/api/keywords/:id',
    summary: 'Changes a keyword',
    params: ById,
    body: NewKeyword,
    reply: Keyword,
  }),
  remove: route({
    ...forAdmins,
    method: 'DELETE',
    path: '/api/keywords/:id',
    summary: 'Deletes a keyword',
    params: ById,
  }),
}
