import { once } from 'node:events'
import { expect, test } from 'vitest'
import { together } from './together.ts'

const never = new AbortController().signal

test('gives what each of the works gives', async () => {
  expect(await together<[number, string]>(never, () => [Promise.resolve(1), Promise.resolve('two')])).toEqual(
    [1, 'two'],
  )
})

test('fails with the first failure', async () => {
  const failing = together<[never, undefined]>(never, (signal) => [
    Promise.reject(new Error('first')),
    stopped(signal, []),
  ])
  await expect(failing).rejects.toThrow('first')
})

test('has stopped the others before it fails', async () => {
  const ended: string[] = []
  await together<[never, undefined]>(never, (signal) => [
    Promise.reject(new Error('first')),
    stopped(signal, ended),
  ]).catch(() => {})
  expect(ended).toEqual(['stopped'])
})

async function stopped(signal: AbortSignal, ended: string[]): Promise<undefined> {
  if (!signal.aborted) await once(signal, 'abort')
  ended.push('stopped')
  return undefined
}
