import { z } from 'zod'
import { LIST_ENTRIES_AT_MOST } from '../limits.ts'
import { ByUserId, Id } from './fields.ts'
import { route } from './route.ts'

const ById = z.object({ userId: Id, id: Id })

export const listSentences = {
  full: `At most ${LIST_ENTRIES_AT_MOST} entries fit into a list`,
  twice: 'An entry is named twice',
  foreign: 'An entry of somebody else is named',
  changed: 'The list has changed meanwhile, please try again',
} as const

/**
 * All of a person's entries, each once; else nothing changes. An entry named twice or somebody else's is a mistake: 400.
 * One that is gone, or left out, tells of a list that changed since it was read: 409, and it is worth reading it again.
 * Only which number is above which counts: the server numbers the list anew.
 */
export const orderOf = <Item extends z.ZodObject>(action: string, item: Item) =>
  z.strictObject({
    action: z.literal(action),
    payload: z
      .array(item)
      .max(LIST_ENTRIES_AT_MOST)
      .refine((items) => new Set(items.map(({ _id }) => _id)).size === items.length, listSentences.twice),
  })

/** Educations and positions: the first has the highest number (spec §7). */
export const Order = orderOf('updateOrder', z.strictObject({ _id: Id, order: z.int().min(0).max(1000) }))
export type Order = z.infer<typeof Order>

/** The numbers of a list in its new order, counting down from its length. */
export function countingDown(ids: readonly string[]): Order {
  return { action: 'updateOrder', payload: ids.map((_id, index) => ({ _id, order: ids.length - index })) }
}

/**
 * The calls of a list that somebody puts in order: one shape for educations, positions and sections (spec §7). Where an
 * entry stands is changed by `reorder` alone: the `order` of other bodies is read and left aside, a new entry of a list
 * that counts down is its first.
 */
export function orderedList<
  Entry extends z.ZodType,
  NewEntry extends z.ZodType,
  EntryChange extends z.ZodType,
  Reordering extends z.ZodType,
>(list: {
  name: string
  one: string
  entry: Entry
  body: NewEntry
  change: EntryChange
  reorder: Reordering
}) {
  const { name, one, entry, body, change, reorder } = list
  const all = { path: `/api/${name}/:userId`, owner: 'userId', params: ByUserId } as const
  const single = { path: `/api/${name}/:userId/:id`, owner: 'userId', params: ById } as const
  return {
    list: route({
      ...all,
      method: 'GET',
      summary: `The ${name} of a user, in their order`,
      access: 'visible',
      reply: z.array(entry),
    }),
    get: route({ ...single, method: 'GET', summary: `${one} of a user`, access: 'visible', reply: entry }),
    create: route({
      ...all,
      method: 'POST',
      summary: `Adds ${one.toLowerCase()}`,
      access: 'owner',
      body,
      reply: entry,
      status: 201,
    }),
    update: route({
      ...single,
      method: 'PUT',
      summary: `Changes ${one.toLowerCase()}`,
      access: 'owner',
      body: change,
      reply: entry,
    }),
    remove: route({ ...single, method: 'DELETE', summary: `Deletes ${one.toLowerCase()}`, access: 'owner' }),
    reorder: route({
      ...all,
      method: 'PATCH',
      summary: `Puts the ${name} in order`,
      access: 'owner',
      body: reorder,
      reply: z.array(entry),
    }),
  }
}
