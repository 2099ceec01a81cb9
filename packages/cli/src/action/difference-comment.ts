import type { Reports } from '../modules.ts'
import type { BaseComparison } from './compare-with-base.ts'

/** The first line of the comment, by which later runs find it. It is invisible on the page. */
export const COMMENT_MARKER = '<!-- handiwork-difference -->'

/** The heading and the differences, without the marker. */
export function differenceSection(
  { difference, base, head }: BaseComparison,
  { differenceMarkdown }: Pick<Reports, 'differenceMarkdown'>,
): string {
  return [
    '## Changes of this pull request',
    differenceMarkdown(difference).trim(),
    `<sub>Handiwork compared ${base.slice(0, 7)} with ${head.slice(0, 7)}.</sub>`,
  ].join('\n\n')
}

/** The comment on a pull request, shortened to what GitHub accepts. */
export function differenceComment(section: string): string {
  return `${COMMENT_MARKER}\n${shortenLines(section, MAX_COMMENT_LENGTH - COMMENT_MARKER.length - 1, SHORTENED)}`
}

/** Cuts a text after the last line that fits, and adds a note. */
export function shortenLines(text: string, maxLength: number, note: string): string {
  if (text.length <= maxLength) return text
  const end = text.lastIndexOf('\n', maxLength - note.length - 2)
  return `${text.slice(0, Math.max(0, end))}\n\n${note}`
}

/** GitHub accepts 65,536 characters. */
const MAX_COMMENT_LENGTH = 65_000
const SHORTENED = 'The list is shortened. The job summary contains all of it.'
