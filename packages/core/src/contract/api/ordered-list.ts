import { z } from 'zod'
import { MAX_LIST_ENTRIES } from '../limits.ts'
import { ByUserId, Id } from './fields.ts'
import { route } from './route.ts'

const ById = z.object({ userId: Id, id: Id })

export const listSentences = {
  full: `A list can contain at most ${MAX_LIST_ENTRIES} entries`,
  duplicate: 'The list contains an entry twice',
  foreign: "The list includes an entry that isn't yours",
  changed: 'The list has changed in the meantime. Please try again',
} as const

/**
 * A complete order of a user's entries, each listed once; otherwise nothing changes. A duplicate or another
 * user's entry is a 400. A deleted or missing entry means the list has changed since it was read: 409, so
 * read it again.
 * Only the relative order counts: the server renumbers the list.
 */
export const reorderSchema = <Item extends z.ZodObject>(action: string, item: Item) =>
  z.strictObject({
    action: z.literal(action),
    payload: z
      .array(item)
      .max(MAX_LIST_ENTRIES)
      .refine((items) => new Set(items.map(({ _id }) => _id)).size === items.length, listSentences.duplicate),
  })

/** Educations and positions: the first entry has the highest number (spec §7). */
export const ListOrder = reorderSchema(
  'updateOrder',
  z.strictObject({ _id: Id, order: z.int().min(0).max(1000) }),
)
export type ListOrder = z.infer<typeof ListOrder>

/** Numbers a list in its new order, counting down from its length. */
export function descendingOrder(ids: readonly string[]): ListOrder {
  return { action: 'updateOrder', payload: ids.map((_id, index) => ({ _id, order: ids.length - index })) }
}

/**
 * The routes of a reorderable list, shared by educations, positions and sections (spec §7).
 * Only `reorder` changes the order: `order` in other bodies is ignored, and a new entry becomes the first of
 * a descending list.
 */
export function orderedList<
  Entry extends z.ZodType,
  NewEntry extends z.ZodType,
  EntryChange extends z.ZodType,
  Reordering extends z.ZodType,
>(list: {
  name: string
  singular: string
  entry: Entry
  body: NewEntry
  change: EntryChange
  reorder: Reordering
}) {
  const { name, singular, entry, body, change, reorder } = list
  const listRoute = { path: `/api/${name}/:userId`, owner: 'userId', params: ByUserId } as const
  const entryRoute = { path: `/api/${name}/:userId/:id`, owner: 'userId', params: ById } as const
  return {
    list: route({
      ...listRoute,
      method: 'GET',
      summary: `Lists the ${name} of a user in order`,
      access: 'visible',
      reply: z.array(entry),
    }),
    get: route({
      ...entryRoute,
      method: 'GET',
      summary: `Returns ${singular.toLowerCase()}`,
      access: 'visible',
      reply: entry,
    }),
    create: route({
      ...listRoute,
      method: 'POST',
      summary: `Creates ${singular.toLowerCase()}`,
      access: 'owner',
      body,
      reply: entry,
      status: 201,
    }),
    update: route({
      ...entryRoute,
      method: 'PUT',
      summary: `Updates ${singular.toLowerCase()}`,
      access: 'owner',
      body: change,
      reply: entry,
    }),
    remove: route({
      ...entryRoute,
      method: 'DELETE',
      summary: `Deletes ${singular.toLowerCase()}`,
      access: 'owner',
    }),
    reorder: route({
      ...listRoute,
      method: 'PATCH',
      summary: `Reorders the ${name}`,
      access: 'owner',
      body: reorder,
      reply: z.array(entry),
    }),
  }
}
