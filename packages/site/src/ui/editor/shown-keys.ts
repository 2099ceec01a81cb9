/** Keys as people know them from where they write: `Mod` is ⌘ on a Mac, else Ctrl. */
export function shownKeys(keys: string, isMac: boolean): string {
  return isMac
    ? keys.replace(/\w+/g, (key) => ofMac[key] ?? key).replaceAll('+', '')
    : keys.replace('Mod', 'Ctrl')
}

// --- internal ---

const ofMac: Readonly<Record<string, string>> = { Mod: '⌘', Shift: '⇧', Alt: '⌥' }
