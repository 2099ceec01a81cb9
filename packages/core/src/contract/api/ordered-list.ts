import { z } from 'zod'
import { ByUserId, Id } from './fields.ts'
import { route } from './route.ts'

const ById = z.object({ userId: Id, id: Id })

/** All of a person's entries, each once; what is not the whole of them is refused, and nothing changes. */
export const orderOf = <Item extends z.ZodObject>(action: string, item: Item) =>
  z.strictObject({
    action: z.literal(action),
    payload: z
      .array(item)
      .max(200)
      .refine(
        (items) => new Set(items.map(({ _id }) => _id)).size === items.length,
        'An entry is named twice',
      ),
  })

/** Educations and positions: the first has the highest number (spec §7). */
export const Order = orderOf('updateOrder', z.strictObject({ _id: Id, order: z.int().min(0).max(1000) }))
export type Order = z.infer<typeof Order>

/** The numbers of a list in its new order, counting down from its length. */
export function countingDown(ids: readonly string[]): Order {
  return { action: 'updateOrder', payload: ids.map((_id, index) => ({ _id, order: ids.length - index })) }
}

/** The calls of a list that somebody puts in order: one shape for educations, positions and sections (spec §7). */
export function orderedList<
  Entry extends z.ZodType,
  NewEntry extends z.ZodType,
  Reordering extends z.ZodType,
>(list: { name: string; one: string; entry: Entry; body: NewEntry; reorder: Reordering }) {
  const { name, one, entry, body, reorder } = list
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
      body,
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
