/**
 * Text as pictures can show it: without pictures among the letters and what steers how text runs. Empty where it has letters
 * that the fonts lack; a name with holes is nobody's.
 */
export function drawable(text: string): string {
  const plain = text
    .normalize('NFC')
    .replace(
      /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\p{Cf}|\p{Variation_Selector}/gu,
      (letter) => (inFonts.test(letter) ? letter : ''),
    )
    .replace(/\s+/g, ' ')
    .trim()
  return inFonts.test(plain) ? plain : ''
}

// --- internal ---

/** Latin 1 and what well-set text needs besides; all cuts have them. */
const inFonts = /^[\x20-\x7e\u00a1-\u00ac\u00ae-\u00ffıŒœ–—‘’“”]*$/
