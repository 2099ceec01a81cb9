import { once } from 'node:events'
import { expect, test } from 'vitest'
import { allOrAbort } from './all-or-abort.ts'

const never = new AbortController().signal

test('resolves to the results of all tasks', async () => {
  expect(
    await allOrAbort<[number, string]>(never, () => [Promise.resolve(1), Promise.resolve('two')]),
  ).toEqual([1, 'two'])
})

test('rejects with the first failure', async () => {
  const failing = allOrAbort<[never, undefined]>(never, (signal) => [
    Promise.reject(new Error('first')),
    waitForAbort(signal, []),
  ])
  await expect(failing).rejects.toThrow('first')
})

test('waits for the other tasks to stop before rejecting', async () => {
  const ended: string[] = []
  await allOrAbort<[never, undefined]>(never, (signal) => [
    Promise.reject(new Error('first')),
    waitForAbort(signal, ended),
  ]).catch(() => {})
  expect(ended).toEqual(['stopped'])
})

async function waitForAbort(signal: AbortSignal, ended: string[]): Promise<undefined> {
  if (!signal.aborted) await once(signal, 'abort')
  ended.push('stopped')
  return undefined
}
