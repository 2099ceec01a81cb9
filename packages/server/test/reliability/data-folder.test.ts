import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServiceProcess } from './service-process.ts'
import { storageKinds, type TestStorage } from './test-storage.ts'

let storage: TestStorage
beforeAll(async () => {
  storage = await storageKinds[0]!.create()
})
afterAll(() => storage[Symbol.asyncDispose]())

test('rejects a second process on a data directory and names the first', async ({ annotate }) => {
  await using first = startServiceProcess({ dataFolder: storage.folder() })
  await first.ready
  const startedAt = performance.now()
  await using second = startServiceProcess({ dataFolder: storage.folder() })
  const code = await second.exited
  await annotate(`rejected after ${Math.round(performance.now() - startedAt)} ms, including startup`)
  expect({ code, stderr: second.stderr() }).toEqual({
    code: 1,
    stderr: `The data directory ${storage.folder()} is in use by another Handiwork process (process id ${first.pid}). Stop it, or choose another directory with --data-dir.\n`,
  })
})

test('reuses the data directory of a killed process immediately', async () => {
  await using first = startServiceProcess({ dataFolder: storage.folder() })
  await first.ready
  await first.kill()
  await using next = startServiceProcess({ dataFolder: storage.folder() })
  expect(await next.ready).toMatch(/^http/)
})
