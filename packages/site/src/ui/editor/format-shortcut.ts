/** Formats a keyboard shortcut for the platform: `Mod` is ⌘ on macOS and Ctrl elsewhere. */
export function formatShortcut(keys: string, isMac: boolean): string {
  return isMac
    ? keys.replace(/\w+/g, (key) => macSymbols[key] ?? key).replaceAll('+', '')
    : keys.replace('Mod', 'Ctrl')
}

const macSymbols: Readonly<Record<string, string>> = { Mod: '⌘', Shift: '⇧', Alt: '⌥' }
