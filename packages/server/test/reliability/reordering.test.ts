import { describe, expect, test } from 'vitest'
import { databases } from '../databases.ts'
import { createTestServer, type TestServer } from '../test-server.ts'
import type { TestUser } from '../test-users.ts'

const CLIENT_COUNT = 50
const ITEM_COUNT = 30

interface ListEntry {
  readonly _id: string
  readonly order: number
  readonly area?: string
  readonly type?: string
}

const lists = [
  { name: 'educations', action: 'updateOrder', fields: { organizationName: 'ETH' } },
  { name: 'positions', action: 'updateOrder', fields: { jobTitle: 'Developer' } },
  { name: 'sections', action: 'partiallyUpdate', fields: { title: 'Talks', area: 'Main' } },
] as const

const kinds = databases.flatMap(({ kind, open }) => lists.map((readList) => ({ kind, open, ...readList })))

describe.each(kinds)('$name on $kind', ({ open, name, action, fields }) => {
  const path = ({ id }: TestUser) => `/api/${name}/${id}`
  const reorder = (server: TestServer, as: TestUser, entries: readonly ListEntry[]) => {
    const payload = entries.map(({ _id, area }, order) => ({ _id, order, ...(area && { area }) }))
    return server.patch(path(as), { as, body: { action, payload } })
  }

  test('are always a permutation while 50 clients reorder and delete 30 entries', async () => {
    await using server = await createTestServer({ open, settings: { rateFactor: 1000 } })
    const as = await server.createUser()
    for (let item = 0; item < ITEM_COUNT; item += 1) await server.post(path(as), { as, body: fields })
    const readList = async (): Promise<ListEntry[]> => (await server.get(path(as), { as })).body
    const first = await readList()
    const removable = first.filter(({ type = 'text' }) => type === 'text')
    const brokenLists: ListEntry[][] = []
    const statuses = new Set<number>()

    const client = async (_: unknown, index: number) => {
      for (let round = 0; round < 3; round += 1) {
        const current = await readList()
        if (!isWhole(current)) brokenLists.push(current)
        const entryToDelete = removable[index - CLIENT_COUNT / 2 + round]
        const { status, body } =
          entryToDelete === undefined
            ? await reorder(server, as, rotate(current, index + round))
            : await server.del(`${path(as)}/${entryToDelete._id}`, { as })
        statuses.add(status)
        if (status === 200 && !isWhole(body)) brokenLists.push(body)
      }
    }
    await Promise.all(Array.from({ length: CLIENT_COUNT }, client))
    const finalList = await readList()
    expect({
      brokenLists,
      isWhole: isWhole(finalList),
      left: finalList.length,
      others: [...statuses].filter((status) => ![200, 204, 404, 409].includes(status)),
      loser: (await reorder(server, as, first)).status,
      afterwards: await readList(),
    }).toEqual({
      brokenLists: [],
      isWhole: true,
      left: first.length - 27,
      others: [],
      loser: 409,
      afterwards: finalList,
    })
  }, 120_000)

  test('keep entries added during a reorder, which is rejected with 409', async () => {
    await using server = await createTestServer({ open, settings: { rateFactor: 1000 } })
    const as = await server.createUser()
    for (let item = 0; item < 5; item += 1) await server.post(path(as), { as, body: fields })
    const { body: current } = await server.get(path(as), { as })
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        index % 2 ? server.post(path(as), { as, body: fields }) : reorder(server, as, rotate(current, index)),
      ),
    )
    const { body: finalList } = await server.get(path(as), { as })
    const unexpectedResponses = responses.filter(({ status }) => ![200, 201, 409].includes(status))
    expect({ unexpectedResponses, length: finalList.length, isWhole: isWhole(finalList) }).toEqual({
      unexpectedResponses: [],
      length: current.length + 10,
      isWhole: true,
    })
  })
})

/** Returns true if the numbers are consecutive from 1, per area if there are areas. */
function isWhole(entries: readonly ListEntry[]): boolean {
  return [...Map.groupBy(entries, ({ area }) => area).values()].every((areaEntries) => {
    const orders = areaEntries.map(({ order }) => order).toSorted((a, b) => a - b)
    return orders.every((order, index) => order === index + 1)
  })
}

/** A different order for each value. */
function rotate(entries: readonly ListEntry[], offset: number): ListEntry[] {
  const start = entries.length === 0 ? 0 : offset % entries.length
  const rotated = [...entries.slice(start), ...entries.slice(0, start)]
  return offset % 2 ? rotated.toReversed() : rotated
}
