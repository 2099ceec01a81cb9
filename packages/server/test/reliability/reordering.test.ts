import { describe, expect, test } from 'vitest'
import type { TestPerson } from '../a-person.ts'
import { aServer, type TestServer } from '../a-server.ts'
import { databases } from '../databases.ts'

const CLIENTS = 50
const ITEMS = 30

interface Entry {
  readonly _id: string
  readonly order: number
  readonly area?: string
  readonly type?: string
}

const lists = [
  { name: 'educations', action: 'updateOrder', named: { organizationName: 'ETH' } },
  { name: 'positions', action: 'updateOrder', named: { jobTitle: 'Developer' } },
  { name: 'sections', action: 'partiallyUpdate', named: { title: 'Talks', area: 'Main' } },
] as const

const kinds = databases.flatMap(({ kind, open }) => lists.map((list) => ({ kind, open, ...list })))

describe.each(kinds)('$name on $kind', ({ open, name, action, named }) => {
  const path = ({ id }: TestPerson) => `/api/${name}/${id}`
  const reorder = (server: TestServer, as: TestPerson, entries: readonly Entry[]) => {
    const payload = entries.map(({ _id, area }, order) => ({ _id, order, ...(area && { area }) }))
    return server.patch(path(as), { as, body: { action, payload } })
  }

  test('are a permutation at every step while 50 clients reorder and delete 30 at once', async () => {
    await using server = await aServer({ open, settings: { rateFactor: 1000 } })
    const as = await server.person()
    for (let item = 0; item < ITEMS; item += 1) await server.post(path(as), { as, body: named })
    const list = async (): Promise<Entry[]> => (await server.get(path(as), { as })).body
    const first = await list()
    const removable = first.filter(({ type = 'text' }) => type === 'text')
    const gaps: Entry[][] = []
    const statuses = new Set<number>()

    const client = async (_: unknown, place: number) => {
      for (let round = 0; round < 3; round += 1) {
        const seen = await list()
        if (!isWhole(seen)) gaps.push(seen)
        const doomed = removable[place - CLIENTS / 2 + round]
        const { status, body } =
          doomed === undefined
            ? await reorder(server, as, turned(seen, place + round))
            : await server.del(`${path(as)}/${doomed._id}`, { as })
        statuses.add(status)
        if (status === 200 && !isWhole(body)) gaps.push(body)
      }
    }
    await Promise.all(Array.from({ length: CLIENTS }, client))
    const last = await list()
    expect({
      gaps,
      isWhole: isWhole(last),
      left: last.length,
      others: [...statuses].filter((status) => ![200, 204, 404, 409].includes(status)),
      loser: (await reorder(server, as, first)).status,
      afterwards: await list(),
    }).toEqual({ gaps: [], isWhole: true, left: first.length - 27, others: [], loser: 409, afterwards: last })
  }, 120_000)

  test('lose nothing to what is added meanwhile: whoever did not know of it is told to look again', async () => {
    await using server = await aServer({ open, settings: { rateFactor: 1000 } })
    const as = await server.person()
    for (let item = 0; item < 5; item += 1) await server.post(path(as), { as, body: named })
    const { body: seen } = await server.get(path(as), { as })
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, place) =>
        place % 2 ? server.post(path(as), { as, body: named }) : reorder(server, as, turned(seen, place)),
      ),
    )
    const { body: last } = await server.get(path(as), { as })
    const others = answers.filter(({ status }) => ![200, 201, 409].includes(status))
    expect([others, last.length, isWhole(last)]).toEqual([[], seen.length + 10, true])
  }, 60_000)
})

// --- internal ---

/** Whether the numbers are those from 1 on, each once; in each area, where there are any. */
function isWhole(entries: readonly Entry[]): boolean {
  return [...Map.groupBy(entries, ({ area }) => area).values()].every((there) => {
    const orders = there.map(({ order }) => order).toSorted((a, b) => a - b)
    return orders.every((order, index) => order === index + 1)
  })
}

/** Another order for each. */
function turned(entries: readonly Entry[], by: number): Entry[] {
  const at = entries.length === 0 ? 0 : by % entries.length
  const rotated = [...entries.slice(at), ...entries.slice(0, at)]
  return by % 2 ? rotated.toReversed() : rotated
}
