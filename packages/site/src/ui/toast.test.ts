import { afterEach, expect, test, vi } from 'vitest'
import { toast, toastQueue } from './toast.ts'

afterEach(() => toastQueue.clear())

const texts = () => toastQueue.visibleToasts.map(({ content }) => content.text)

test('what is shown is visible, the newest first', () => {
  toast.show({ text: 'Saved' })
  toast.show({ text: 'You follow Duarte Cabral' })
  expect(texts()).toEqual(['You follow Duarte Cabral', 'Saved'])
})

test('whoever showed it can take it away', () => {
  toast.show({ text: 'Saved' })()
  expect(texts()).toEqual([])
})

test.each([
  ['done', true],
  ['failed', false],
] as const)('what is %s has a clock: %s', (kind, hasClock) => {
  vi.stubGlobal('setTimeout', vi.fn())
  toast.show({ text: 'Anything', kind })
  expect(Boolean(toastQueue.visibleToasts[0]?.timer)).toBe(hasClock)
  vi.unstubAllGlobals()
})
