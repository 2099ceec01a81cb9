import { isMarkdownLink } from '@handiwork/core/format'

/** A piece of a text as it is shown. */
export type TextPiece =
  | { readonly kind: 'plain' | 'code'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly path: string }

/** Cuts a text at its `[words](path)`, and at what stands between backticks. */
export function textPieces(text: string): TextPiece[] {
  const pieces: TextPiece[] = []
  let at = 0
  for (const match of text.matchAll(marked)) {
    pieces.push(...plain(text.slice(at, match.index)), pieceOf(match))
    at = match.index + match[0].length
  }
  return [...pieces, ...plain(text.slice(at))]
}

/** The text as somebody would read it aloud. */
export function plainText(text: string): string {
  return textPieces(text)
    .map((piece) => piece.text)
    .join('')
}

// --- internal ---

const marked = /\[([^\]]+)\]\(([^\s()]+)\)|`([^`]+)`/g

function pieceOf([whole, words, path, code]: RegExpExecArray): TextPiece {
  if (code !== undefined) return { kind: 'code', text: code }
  if (words !== undefined && path !== undefined && isMarkdownLink(path))
    return { kind: 'link', text: words, path }
  return { kind: 'plain', text: words ?? whole }
}

function plain(text: string): TextPiece[] {
  return text === '' ? [] : [{ kind: 'plain', text }]
}
