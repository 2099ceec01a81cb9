import type { Line } from '../ui/span.ts'

/** A page to browse: its lines, and those of them that open another page. */
export interface Page {
  readonly topic: string
  readonly lines: readonly Line[]
  /** In line order. */
  readonly links: readonly PageLink[]
}

export interface PageLink {
  /** The index of its line. */
  readonly line: number
  /** The page that it opens. */
  readonly topic: string
}

/** The lines of a page, for the given width. The empty topic is the page that all others are reached from. */
export type PageSource = (topic: string, width: number) => readonly Line[]

/** Finds the links of a page. A link to the page itself is none. */
export function createPage(topic: string, lines: readonly Line[]): Page {
  const links = lines.flatMap((line, at) => {
    const target = line.find(({ opens }) => opens !== undefined)?.opens
    return target === undefined || isSameTopic(target, topic) ? [] : [{ line: at, topic: target }]
  })
  return { topic, lines, links }
}

const isSameTopic = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()
