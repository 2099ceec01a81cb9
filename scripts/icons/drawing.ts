/** The visible area of a drawing. */
export interface Box {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** The attribution that a license requires. */
export interface Credit {
  readonly title: string
  readonly package: string
  readonly license: string
  readonly attribution: string
}

/** The content of an SVG, before it is placed in an icon. */
export interface Drawing {
  readonly body: string
  readonly box: Box
  /** Set if its license requires more than its package's. */
  readonly credit?: Credit
  /** Already optimized, with its final color. */
  readonly isFinished?: true
}

/** Finds a drawing in a package. Returns undefined if there is none that may be used. */
export type DrawingSource = (slug: string) => Drawing | undefined

/** Parses the text of an SVG. */
export function parseDrawing(svg: string): Drawing {
  const root = /<svg\b([^>]*)>(.*)<\/svg>/s.exec(svg)
  const view = /\bviewBox="([^"]*)"/.exec(root?.[1] ?? '')?.[1]
  const [left, top, width, height] = (view ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number)
  if (!root || !width || !height) throw new Error(`No drawing with a viewBox: ${svg.slice(0, 80)}`)
  return { body: root[2]!, box: { left: left!, top: top!, width, height } }
}
