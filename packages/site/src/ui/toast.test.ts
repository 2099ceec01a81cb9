import { afterEach, expect, test, vi } from 'vitest'
import { toast, toastQueue } from './toast.ts'

afterEach(() => toastQueue.clear())

const texts = () => toastQueue.visibleToasts.map(({ content }) => content.text)

test('shows toasts, newest first', () => {
  toast.show({ text: 'Saved' })
  toast.show({ text: 'You follow Duarte Cabral' })
  expect(texts()).toEqual(['You follow Duarte Cabral', 'Saved'])
})

test('closes a toast with the returned function', () => {
  toast.show({ text: 'Saved' })()
  expect(texts()).toEqual([])
})

test.each([
  ['done', true],
  ['failed', false],
] as const)('sets a timeout for a %s toast: %s', (kind, hasTimeout) => {
  vi.stubGlobal('setTimeout', vi.fn())
  toast.show({ text: 'Anything', kind })
  expect(Boolean(toastQueue.visibleToasts[0]?.timer)).toBe(hasTimeout)
  vi.unstubAllGlobals()
})
