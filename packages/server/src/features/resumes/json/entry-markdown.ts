import { uriOf } from './uri-of.ts'

/** One thing somebody did, as other programs tell it. */
export interface Told {
  readonly title?: string | undefined
  readonly by?: string | undefined
  readonly dates?: readonly (string | undefined)[]
  readonly url?: string | undefined
  readonly texts?: readonly (string | undefined)[]
  readonly points?: readonly string[]
}

/** It as markdown: a line in bold, then what is said of it. */
export function entryMarkdown({ title, by, dates = [], url, texts = [], points = [] }: Told): string {
  const when = dates.filter((date) => date !== undefined).join(' – ')
  const head = [title && `**${oneLine(title)}**`, by && oneLine(by), when].filter(Boolean).join(', ')
  const uri = uriOf(url)
  return blocks([head, ...texts, listed(points), uri && `<${uri}>`])
}

/** Paragraphs and lists, those that are there. */
export function blocks(all: readonly (string | undefined)[]): string {
  return all.filter(Boolean).join('\n\n')
}

export function listed(points: readonly string[]): string {
  return points.map((point) => `- ${oneLine(point)}`).join('\n')
}

export function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
