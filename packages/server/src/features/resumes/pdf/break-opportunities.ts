/** Inserts break opportunities into words longer than this, which would otherwise overflow the page. */
export function insertBreakOpportunities(text: string, maxWordLength: number): string {
  return text.replace(longWordPattern(maxWordLength), (word) =>
    Array.from(graphemes.segment(word), ({ segment }) => segment).join(ZERO_WIDTH_SPACE),
  )
}

/** Returns true if the text contains such break opportunities. */
export function hasBreakOpportunities(text: string): boolean {
  return text.includes(ZERO_WIDTH_SPACE)
}

/** The maximum word length of the main column and of the sidebar. */
export const MAX_MAIN_WORD_LENGTH = 46
export const MAX_SIDE_WORD_LENGTH = 22

const ZERO_WIDTH_SPACE = '\u200b'
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Scripts written without spaces can break anywhere. */
const longWordPattern = (maxLength: number) =>
  new RegExp(
    `[^\\s\\u200b\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Thai}]{${maxLength + 1},}`,
    'gu',
  )
