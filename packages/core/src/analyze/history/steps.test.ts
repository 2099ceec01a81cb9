import { describe, expect, test } from 'vitest'
import { failureOf } from '../../../test/reading.ts'
import { betweenTimes, inOneGo, type Steps } from './steps.ts'

const { signal } = new AbortController()

test('work in one go gives what comes of it', () => {
  expect(inOneGo(counted(1000))).toBe(1000)
})

describe('work between times', () => {
  test('gives the same', async () => {
    expect(await betweenTimes(counted(1000), signal)).toBe(1000)
  })
  test('leaves its turn to everything else', async () => {
    let isOver = false
    setImmediate(() => {
      isOver = true
    })
    expect(
      await betweenTimes(
        until(() => isOver),
        signal,
      ),
    ).toBe('over')
  })
  test('ends for the reason of whoever stops it', async () => {
    const stop = new AbortController()
    setImmediate(() => stop.abort(new Error('Enough')))
    const endless = until(() => false)
    expect(await failureOf(betweenTimes(endless, stop.signal))).toMatchObject({ message: 'Enough' })
  })
  test('fails as its steps do', async () => {
    expect(await failureOf(betweenTimes(failing(), signal))).toMatchObject({ message: 'Broken' })
  })
})

function* counted(steps: number): Steps<number> {
  for (let step = 0; step < steps; step++) yield
  return steps
}

function* until(isOver: () => boolean): Steps<string> {
  while (!isOver()) yield
  return 'over'
}

function* failing(): Steps<never> {
  yield
  throw new Error('Broken')
}
