/** Lets a line end within words longer than this, which would otherwise run off the paper. */
export function breakable(text: string, wordAtMost: number): string {
  return text.replace(longWord(wordAtMost), (word) =>
    Array.from(graphemes.segment(word), ({ segment }) => segment).join(MAY_BREAK),
  )
}

/** Whether lines may end within words of a text. */
export function isBroken(text: string): boolean {
  return text.includes(MAY_BREAK)
}

/** Room for a word in the wide column and in the narrow one. */
export const WORD_IN_MAIN = 46
export const WORD_IN_SIDE = 22

// --- internal ---

const MAY_BREAK = '\u200b'
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Scripts that are written without spaces break anywhere by themselves. */
const longWord = (atMost: number) =>
  new RegExp(
    `[^\\s\\u200b\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Thai}]{${atMost + 1},}`,
    'gu',
  )
