import { afterEach, expect, test, vi } from 'vitest'
import { addToast, toastQueue } from './toast-queue.ts'

afterEach(() => toastQueue.clear())

const texts = () => toastQueue.visibleToasts.map(({ content }) => content.text)

test('shows toasts, newest first', () => {
  addToast({ text: 'Saved' })
  addToast({ text: 'You follow Duarte Cabral' })
  expect(texts()).toEqual(['You follow Duarte Cabral', 'Saved'])
})

test('closes a toast with the returned function', () => {
  addToast({ text: 'Saved' })()
  expect(texts()).toEqual([])
})

test.each([
  ['done', true],
  ['failed', false],
] as const)('sets a timeout for a %s toast: %s', (kind, hasTimeout) => {
  vi.stubGlobal('setTimeout', vi.fn())
  addToast({ text: 'Anything', kind })
  expect(Boolean(toastQueue.visibleToasts[0]?.timer)).toBe(hasTimeout)
  vi.unstubAllGlobals()
})
