/**
 * Removes emoji and invisible formatting characters. Returns an empty string if the fonts lack any remaining
 * character, because a partial name would be wrong.
 */
export function drawableText(text: string): string {
  const plain = text
    .normalize('NFC')
    .replace(
      /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\p{Cf}|\p{Variation_Selector}/gu,
      (letter) => (supportedCharacters.test(letter) ? letter : ''),
    )
    .replace(/\s+/g, ' ')
    .trim()
  return supportedCharacters.test(plain) ? plain : ''
}

/** Latin-1 and typographic punctuation, which all fonts contain. */
const supportedCharacters = /^[\x20-\x7e\u00a1-\u00ac\u00ae-\u00ffıŒœ–—‘’“”]*$/
