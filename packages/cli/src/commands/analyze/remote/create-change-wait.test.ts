import { expect, test } from 'vitest'
import { createChangeWait } from './create-change-wait.ts'

/** Records each sleep and whether it was woken. `during` runs while it sleeps. */
function createSleeper(during: () => void = () => {}) {
  const sleeps: { readonly milliseconds: number; readonly isWoken: boolean }[] = []
  const sleep = async (milliseconds: number, wake?: AbortSignal) => {
    during()
    sleeps.push({ milliseconds, isWoken: wake?.aborted ?? false })
  }
  return { sleeps, sleep }
}

test('waits the whole time without a change', async () => {
  const { sleeps, sleep } = createSleeper()
  await createChangeWait(sleep).wait(10_000)
  expect(sleeps).toEqual([{ milliseconds: 10_000, isWoken: false }])
})

test('ends the wait at a change, and collects further ones for a moment', async () => {
  const { sleeps, sleep } = createSleeper(() => onChange())
  const { onChange, wait } = createChangeWait(sleep)
  await wait(10_000)
  expect(sleeps).toEqual([
    { milliseconds: 10_000, isWoken: true },
    { milliseconds: 300, isWoken: false },
  ])
})

test('ends the next wait after a change between two waits, but not the one after it', async () => {
  const { sleeps, sleep } = createSleeper()
  const { onChange, wait } = createChangeWait(sleep)
  onChange()
  await wait(10_000)
  await wait(20_000)
  expect(sleeps.map(({ isWoken }) => isWoken)).toEqual([true, false, false])
})
