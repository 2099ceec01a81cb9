import { expect, test } from 'vitest'
import { formatShortcut } from './format-shortcut.ts'

test.each([
  ['Mod+B', false, 'Ctrl+B'],
  ['Mod+Alt+3', false, 'Ctrl+Alt+3'],
  ['Mod+Shift+8', true, '⌘⇧8'],
])('formats %s for the platform', (keys, isMac, expected) => {
  expect(formatShortcut(keys, isMac)).toBe(expected)
})
