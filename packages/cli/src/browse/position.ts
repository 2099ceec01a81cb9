import type { Line } from '../ui/span.ts'
import type { Page } from './page.ts'

/** What of a page is visible, and which link is selected. */
export interface Position {
  /** The first visible line. */
  readonly top: number
  /** The index of the selected link. It may be out of sight while the user reads the lines around it. */
  readonly selected: number
}

/** A page in a window with a number of rows. */
export interface PageLayout {
  readonly page: Page
  readonly rows: number
}

export type Step = 'up' | 'down' | 'pageUp' | 'pageDown' | 'start' | 'end'

export const startPosition: Position = { top: 0, selected: 0 }

/** Moves within a page. */
export function movePosition(position: Position, step: Step, layout: PageLayout): Position {
  return steps[step](clampPosition(position, layout), layout)
}

/** Fits a position to a page or a window that has become smaller. */
export function clampPosition({ top, selected }: Position, layout: PageLayout): Position {
  return {
    top: Math.min(top, maxTop(layout)),
    selected: Math.max(0, Math.min(selected, layout.page.links.length - 1)),
  }
}

/** Scrolls as little as possible, until the selected link is visible. */
export function revealSelection(position: Position, layout: PageLayout): Position {
  const { top, selected } = clampPosition(position, layout)
  const line = layout.page.links[selected]?.line
  if (line === undefined) return { top, selected }
  return { top: Math.max(line - layout.rows + 1, Math.min(line, top)), selected }
}

/** The lines of a page that are visible. */
export function visibleLines(position: Position, layout: PageLayout): readonly Line[] {
  const { top } = clampPosition(position, layout)
  return layout.page.lines.slice(top, top + layout.rows)
}

/** The topic of the selected link, if it is visible. */
export function selectedTopic(position: Position, layout: PageLayout): string | undefined {
  const { top, selected } = clampPosition(position, layout)
  const link = layout.page.links[selected]
  return link !== undefined && isVisible(link.line, top, layout) ? link.topic : undefined
}

const steps: Record<Step, (position: Position, layout: PageLayout) => Position> = {
  down: (position, layout) => stepBy(1, position, layout),
  up: (position, layout) => stepBy(-1, position, layout),
  pageDown: (position, layout) =>
    position.top === maxTop(layout)
      ? { ...position, selected: lastLink(layout) }
      : scrollBy(pageLength(layout), position, layout),
  pageUp: (position, layout) =>
    position.top === 0 ? startPosition : scrollBy(-pageLength(layout), position, layout),
  start: () => startPosition,
  end: (_, layout) => ({ top: maxTop(layout), selected: lastLink(layout) }),
}

/** Selects the next link if it is at most a line out of sight. Otherwise scrolls, so that no line is skipped. */
function stepBy(step: 1 | -1, { top, selected }: Position, layout: PageLayout): Position {
  const { links } = layout.page
  const current = links[selected]?.line ?? -1
  const isSelectionVisible = isVisible(current, top, layout)
  const next =
    step === 1
      ? links.findIndex(({ line }) => line > (isSelectionVisible ? current : top - 1))
      : links.findLastIndex(({ line }) => line < (isSelectionVisible ? current : top + layout.rows))
  const nextLine = links[next]?.line ?? -1
  if (isVisible(nextLine, top, layout)) return { top, selected: next }
  const scrolled = clampTop(top + step, layout)
  return { top: scrolled, selected: isVisible(nextLine, scrolled, layout) ? next : selected }
}

/** Scrolls, and selects the nearest visible link if the selected one moves out of sight. */
function scrollBy(lines: number, { top, selected }: Position, layout: PageLayout): Position {
  const scrolled = clampTop(top + lines, layout)
  const { links } = layout.page
  const visible = links
    .keys()
    .filter((at) => isVisible(links[at]?.line ?? -1, scrolled, layout))
    .toArray()
  const nearest = visible.includes(selected) ? selected : lines > 0 ? visible[0] : visible.at(-1)
  return { top: scrolled, selected: nearest ?? selected }
}

const isVisible = (line: number, top: number, { rows }: PageLayout) => line >= top && line < top + rows
const maxTop = ({ page, rows }: PageLayout) => Math.max(0, page.lines.length - rows)
const clampTop = (top: number, layout: PageLayout) => Math.max(0, Math.min(top, maxTop(layout)))
const lastLink = ({ page }: PageLayout) => Math.max(0, page.links.length - 1)
/** One line of the previous page remains visible. */
const pageLength = ({ rows }: PageLayout) => Math.max(1, rows - 1)
