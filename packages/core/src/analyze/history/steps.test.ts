import { describe, expect, test } from 'vitest'
import { rejectionOf } from '../../../test/read-commits.ts'
import { runSync, runYielding, type Steps } from './steps.ts'

const { signal } = new AbortController()

test('runSync returns the result', () => {
  expect(runSync(countSteps(1000))).toBe(1000)
})

describe('runYielding', () => {
  test('returns the result', async () => {
    expect(await runYielding(countSteps(1000), signal)).toBe(1000)
  })
  test('yields to the event loop', async () => {
    let isOver = false
    setImmediate(() => {
      isOver = true
    })
    expect(
      await runYielding(
        until(() => isOver),
        signal,
      ),
    ).toBe('over')
  })
  test('rejects with the abort reason', async () => {
    const controller = new AbortController()
    setImmediate(() => controller.abort(new Error('Enough')))
    const endless = until(() => false)
    expect(await rejectionOf(runYielding(endless, controller.signal))).toMatchObject({ message: 'Enough' })
  })
  test('rejects with the error of a step', async () => {
    expect(await rejectionOf(runYielding(fail(), signal))).toMatchObject({ message: 'Broken' })
  })
})

function* countSteps(steps: number): Steps<number> {
  for (let step = 0; step < steps; step++) yield
  return steps
}

function* until(isOver: () => boolean): Steps<string> {
  while (!isOver()) yield
  return 'over'
}

function* fail(): Steps<never> {
  yield
  throw new Error('Broken')
}
