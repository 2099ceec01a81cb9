import { isAllowedMarkdownLink } from '@handiwork/core/format'

/** A segment of inline text. */
export type InlineSegment =
  | { readonly kind: 'plain' | 'code'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly path: string }

/** Splits text at links (`[text](path)`) and code between backticks. */
export function parseInlineText(text: string): InlineSegment[] {
  const segments: InlineSegment[] = []
  let position = 0
  for (const match of text.matchAll(INLINE_MARKUP)) {
    segments.push(...plainSegments(text.slice(position, match.index)), toSegment(match))
    position = match.index + match[0].length
  }
  return [...segments, ...plainSegments(text.slice(position))]
}

/** Returns the text without markup. */
export function plainText(text: string): string {
  return parseInlineText(text)
    .map((segment) => segment.text)
    .join('')
}

const INLINE_MARKUP = /\[([^\]]+)\]\(([^\s()]+)\)|`([^`]+)`/g

function toSegment([whole, label, path, code]: RegExpExecArray): InlineSegment {
  if (code !== undefined) return { kind: 'code', text: code }
  if (label !== undefined && path !== undefined && isAllowedMarkdownLink(path))
    return { kind: 'link', text: label, path }
  return { kind: 'plain', text: label ?? whole }
}

function plainSegments(text: string): InlineSegment[] {
  return text === '' ? [] : [{ kind: 'plain', text }]
}
