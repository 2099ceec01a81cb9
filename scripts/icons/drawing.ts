/** The part of a drawing's plane that is shown. */
export interface Box {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** Whose work a picture is, as its licence asks to be told. */
export interface Credit {
  readonly title: string
  readonly package: string
  readonly licence: string
  readonly attribution: string
}

/** What stands inside an SVG, before it is put into the box of an icon. */
export interface Drawing {
  readonly body: string
  readonly box: Box
  /** Where it asks for more than its package does. */
  readonly credit?: Credit
  /** It comes optimized, and its color is chosen. */
  readonly isFinished?: true
}

/** Finds a drawing in a package; undefined where there is none that may be used. */
export type DrawingSource = (slug: string) => Drawing | undefined

/** A drawing taken out of the text of a whole SVG. */
export function drawingOf(svg: string): Drawing {
  const root = /<svg\b([^>]*)>(.*)<\/svg>/s.exec(svg)
  const view = /\bviewBox="([^"]*)"/.exec(root?.[1] ?? '')?.[1]
  const [left, top, width, height] = (view ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number)
  if (!root || !width || !height) throw new Error(`No drawing with a viewBox: ${svg.slice(0, 80)}`)
  return { body: root[2]!, box: { left: left!, top: top!, width, height } }
}
