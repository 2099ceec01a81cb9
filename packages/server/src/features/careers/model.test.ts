import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { databases } from '../../../test/databases.ts'
import { createTestServer } from '../../../test/test-server.ts'

interface Position {
  readonly _id: string
  readonly jobTitle: string
  readonly order: number
}

const listIndex = fc.nat({ max: 20 })
const steps = fc.array(
  fc.oneof(
    fc.record({ does: fc.constant('add' as const) }),
    fc.record({ does: fc.constant('remove' as const), listIndex }),
    fc.record({ does: fc.constant('move' as const), from: listIndex, to: listIndex }),
    fc.record({ does: fc.constant('moveOfTheOld' as const) }),
  ),
  { minLength: 1, maxLength: 12 },
)

type Steps = typeof steps extends fc.Arbitrary<infer All> ? All : never

// Covers sequences of changes. Concurrent changes are tested separately.
describe.each(databases.slice(0, 1))('positions on $kind', ({ open }) => {
  test('match a plain list after any sequence of changes', async () => {
    await using server = await createTestServer({ open, settings: { rateFactor: 1000 } })
    const titlesAndOrders = (list: readonly Position[]) =>
      list.map(({ jobTitle, order }) => [jobTitle, order])
    const expectedTitlesAndOrders = (list: readonly Position[]) =>
      list.map(({ jobTitle }, index) => [jobTitle, list.length - index])

    const run = async (all: Steps) => {
      const as = await server.createUser()
      const path = `/api/positions/${as.id}`
      let model: Position[] = []
      let previous: Position[] = []
      const reorder = async (list: readonly Position[]) => {
        const payload = list.map(({ _id }, index) => ({ _id, order: list.length - index }))
        return (await server.patch(path, { as, body: { action: 'updateOrder', payload } })).status
      }
      const actions = {
        add: async () => {
          const { body } = await server.post(path, { as, body: { jobTitle: `Job ${model.length}` } })
          previous = model
          model = [body, ...model]
        },
        remove: async (at: number) => {
          const [removed] = model.slice(at)
          if (removed === undefined) return
          await server.del(`${path}/${removed._id}`, { as })
          previous = model
          model = model.filter((position) => position !== removed)
        },
        move: async (from: number, to: number) => {
          const [moved] = model.slice(from)
          if (moved === undefined) return
          model = model.filter((position) => position !== moved).toSpliced(to, 0, moved)
          expect(await reorder(model)).toBe(200)
        },
        moveOfTheOld: async () => {
          if (previous.length !== model.length) expect(await reorder(previous)).toBe(409)
        },
      }
      for (const step of all) {
        if (step.does === 'move') await actions.move(step.from, step.to)
        else if (step.does === 'remove') await actions.remove(step.listIndex)
        else await actions[step.does]()
        const { body } = await server.get(path, { as })
        expect(titlesAndOrders(body)).toEqual(expectedTitlesAndOrders(model))
      }
    }
    await fc.assert(fc.asyncProperty(steps, run), { numRuns: 15 })
  }, 120_000)
})
