import { expect, test } from 'vitest'
import { shownKeys } from './shown-keys.ts'

test.each([
  ['Mod+B', false, 'Ctrl+B'],
  ['Mod+Alt+3', false, 'Ctrl+Alt+3'],
  ['Mod+Shift+8', true, '⌘⇧8'],
])('%s is shown as its system has it', (keys, isMac, shown) => {
  expect(shownKeys(keys, isMac)).toBe(shown)
})
