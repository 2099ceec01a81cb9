/** Whether a text runs from right to left: its first letter tells. */
export function runsRightToLeft(text: string): boolean {
  const [first] = /\p{L}/u.exec(text) ?? []
  return first !== undefined && rightToLeft.test(first)
}

/** The fonts for scripts that Latin fonts lack, those of this text's language first: one sign is drawn differently in Tokyo and Beijing. */
export function familiesFor(text: string): string[] {
  const east = /[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)
    ? ['Resume Japanese', 'Resume Chinese', 'Resume Korean']
    : /\p{Script=Hangul}/u.test(text)
      ? ['Resume Korean', 'Resume Chinese', 'Resume Japanese']
      : ['Resume Chinese', 'Resume Japanese', 'Resume Korean']
  return [...others, ...east]
}

// --- internal ---

const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u

const others = ['Arabic', 'Hebrew', 'Devanagari', 'Thai', 'Georgian', 'Armenian'].map(
  (script) => `Resume ${script}`,
)
