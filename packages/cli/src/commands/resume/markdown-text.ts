import { type MarkdownRun, markdownLines } from '@handiwork/core/markdown'
import { type Line, lineWidth, span } from '../../ui/span.ts'

/** Renders Markdown on lines of this width. Emphasis is bold, and links are followed by their URL. */
export function markdownText(markdown: string | undefined, width: number): Line[] {
  return markdownLines(markdown?.trim() ?? '').flatMap(({ prefix, runs }) => {
    const indent = ' '.repeat(prefix.length)
    const lines = isCode(runs) ? [runs.map(toSpan)] : wrapWords(splitWords(runs), width - prefix.length)
    return lines.map((line, at) => [span(at === 0 ? prefix : indent), ...line])
  })
}

/** Lines of code start with spaces, which wrapping would remove. */
function isCode([first]: readonly MarkdownRun[]): boolean {
  return first?.text.startsWith('  ') ?? false
}

const toSpan = ({ text, isStrong }: MarkdownRun) => span(text, isStrong ? 'strong' : 'plain')

/** A word can have several styles: **bold**ly. */
function splitWords(runs: readonly MarkdownRun[]): Line[] {
  const words: Line[] = [[]]
  for (const run of runs) {
    for (const [index, text] of run.text.split(/\s+/).entries()) {
      if (index > 0) words.push([])
      if (text !== '') words[words.length - 1] = [...(words.at(-1) ?? []), toSpan({ ...run, text })]
    }
  }
  return words.filter((word) => word.length > 0)
}

/** Words are never truncated, so that URLs stay usable. */
function wrapWords(words: readonly Line[], width: number): Line[] {
  const lines: Line[] = [[]]
  for (const word of words) {
    const last = lines.at(-1) ?? []
    if (last.length === 0) lines[lines.length - 1] = word
    else if (lineWidth(last) + 1 + lineWidth(word) <= width)
      lines[lines.length - 1] = [...last, span(' '), ...word]
    else lines.push(word)
  }
  return lines
}
