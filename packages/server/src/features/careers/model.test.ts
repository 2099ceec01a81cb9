import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aServer } from '../../../test/a-server.ts'
import { databases } from '../../../test/databases.ts'

interface Position {
  readonly _id: string
  readonly jobTitle: string
  readonly order: number
}

const place = fc.nat({ max: 20 })
const steps = fc.array(
  fc.oneof(
    fc.record({ does: fc.constant('add' as const) }),
    fc.record({ does: fc.constant('remove' as const), place }),
    fc.record({ does: fc.constant('move' as const), from: place, to: place }),
    fc.record({ does: fc.constant('moveOfTheOld' as const) }),
  ),
  { minLength: 1, maxLength: 12 },
)

type Steps = typeof steps extends fc.Arbitrary<infer All> ? All : never

// What many do at once is tested with the promises; this is about what follows what.
describe.each(databases.slice(0, 1))('positions on $kind', ({ open }) => {
  test('are what a plain list would be, whatever is done to it in whatever order', async () => {
    await using server = await aServer({ open, settings: { rateFactor: 1000 } })
    const told = (list: readonly Position[]) => list.map(({ jobTitle, order }) => [jobTitle, order])
    const whole = (list: readonly Position[]) =>
      list.map(({ jobTitle }, index) => [jobTitle, list.length - index])

    const run = async (all: Steps) => {
      const as = await server.person()
      const path = `/api/positions/${as.id}`
      let model: Position[] = []
      let old: Position[] = []
      const reorder = async (list: readonly Position[]) => {
        const payload = list.map(({ _id }, index) => ({ _id, order: list.length - index }))
        return (await server.patch(path, { as, body: { action: 'updateOrder', payload } })).status
      }
      const doings = {
        add: async () => {
          const { body } = await server.post(path, { as, body: { jobTitle: `Job ${model.length}` } })
          old = model
          model = [body, ...model]
        },
        remove: async (at: number) => {
          const [doomed] = model.slice(at)
          if (doomed === undefined) return
          await server.del(`${path}/${doomed._id}`, { as })
          old = model
          model = model.filter((position) => position !== doomed)
        },
        move: async (from: number, to: number) => {
          const [moved] = model.slice(from)
          if (moved === undefined) return
          model = model.filter((position) => position !== moved).toSpliced(to, 0, moved)
          expect(await reorder(model)).toBe(200)
        },
        moveOfTheOld: async () => {
          if (old.length !== model.length) expect(await reorder(old)).toBe(409)
        },
      }
      for (const step of all) {
        if (step.does === 'move') await doings.move(step.from, step.to)
        else if (step.does === 'remove') await doings.remove(step.place)
        else await doings[step.does]()
        const { body } = await server.get(path, { as })
        expect(told(body)).toEqual(whole(model))
      }
    }
    await fc.assert(fc.asyncProperty(steps, run), { numRuns: 15 })
  }, 120_000)
})
