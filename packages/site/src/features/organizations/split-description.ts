/** The paragraphs of a plain text: visible and folded ones. */
export interface SplitDescription {
  readonly first: readonly string[]
  readonly rest: readonly string[]
}

/**
 * Splits a text at empty lines; single line breaks stay. The first paragraph is always visible, others up to
 * the limit.
 */
export function splitDescription(text: string | null): SplitDescription {
  const paragraphList = splitParagraphs(text ?? '')
  let length = 0
  const firstHidden = paragraphList.findIndex((paragraph, index) => {
    length += paragraph.length
    return index > 0 && length > MAX_VISIBLE_LENGTH
  })
  const count = firstHidden < 0 ? paragraphList.length : firstHidden
  return { first: paragraphList.slice(0, count), rest: paragraphList.slice(count) }
}

/** Characters. The list below is the main content of the page. */
const MAX_VISIBLE_LENGTH = 480

function splitParagraphs(text: string): string[] {
  return text
    .split(/\r?\n[^\S\n]*\r?\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
}
