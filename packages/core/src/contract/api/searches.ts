import { z } from 'zod'
import { ById, requiredText } from './fields.ts'
import { route } from './route.ts'
import { NewSearchCriteria, SavedSearch } from './search-criteria.ts'

export const searchSentences = { titleRequired: 'Title is required' } as const

export const NewSearch = z.strictObject({
  title: requiredText(100, searchSentences.titleRequired),
  criteria: NewSearchCriteria,
})
export type NewSearch = z.infer<typeof NewSearch>

export const searches = {
  list: route({
    method: 'GET',
    path: '/api/searches',
    summary: "Lists the caller's saved searches",
    access: 'client',
    reply: z.array(SavedSearch),
  }),
  create: route({
    method: 'POST',
    path: '/api/searches',
    summary: 'Saves a search',
    access: 'client',
    body: NewSearch,
    reply: SavedSearch,
    status: 201,
  }),
  update: route({
    method: 'PUT',
    path: '/api/searches/:id',
    summary: 'Updates a saved search',
    access: 'client',
    params: ById,
    body: NewSearch,
    reply: SavedSearch,
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/searches/:id',
    summary: 'Deletes a saved search',
    access: 'client',
    params: ById,
  }),
}
