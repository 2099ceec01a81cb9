import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Place, placeKinds } from './a-place.ts'
import { aServiceProcess } from './a-service-process.ts'

let place: Place
beforeAll(async () => {
  place = await placeKinds[0]!.make()
})
afterAll(() => place[Symbol.asyncDispose]())

test('a second process on a data folder is refused, and says whom it belongs to', async ({ annotate }) => {
  await using first = aServiceProcess({ dataFolder: place.folder() })
  await first.ready
  const began = performance.now()
  await using second = aServiceProcess({ dataFolder: place.folder() })
  const code = await second.ended
  await annotate(`refused after ${Math.round(performance.now() - began)} ms, starting included`)
  expect([code, second.said()]).toEqual([
    1,
    `The data folder ${place.folder()} is in use by another Handiwork (process ${first.pid}). Stop it first, or choose another folder with --data-dir.\n`,
  ])
}, 60_000)

test('a data folder whose process was killed can be used at once', async () => {
  await using first = aServiceProcess({ dataFolder: place.folder() })
  await first.ready
  await first.kill()
  await using next = aServiceProcess({ dataFolder: place.folder() })
  expect(await next.ready).toMatch(/^http/)
}, 60_000)
