/** Returns true if the first letter belongs to a right-to-left script. */
export function isRightToLeft(text: string): boolean {
  const [first] = /\p{L}/u.exec(text) ?? []
  return first !== undefined && rightToLeft.test(first)
}

/**
 * Fallback fonts for non-Latin scripts. The order of the East Asian fonts depends on the text, because Han
 * characters differ by language.
 */
export function fontFamilies(text: string): string[] {
  const eastAsian = /[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)
    ? ['Resume Japanese', 'Resume Chinese', 'Resume Korean']
    : /\p{Script=Hangul}/u.test(text)
      ? ['Resume Korean', 'Resume Chinese', 'Resume Japanese']
      : ['Resume Chinese', 'Resume Japanese', 'Resume Korean']
  return [...otherFamilies, ...eastAsian]
}

const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u

const otherFamilies = ['Arabic', 'Hebrew', 'Devanagari', 'Thai', 'Georgian', 'Armenian'].map(
  (script) => `Resume ${script}`,
)
