import { squarify, type TeamFolder, type TeamReport } from '@handiwork/core/contract'
import { folderTitle, knownByText } from '@handiwork/core/report'
import { type Box, drawBoxes } from '../../../ui/draw-boxes.ts'
import { type Line, type Span, span } from '../../../ui/span.ts'
import { displayWidth, truncate, truncateStart } from '../../../ui/truncate.ts'
import { wrapItems } from '../../../ui/wrap-items.ts'
import { stateSigns } from './state-signs.ts'

/** The folders as a treemap. Areas are in proportion to the number of files. */
export function treemapSection({ folders, people }: TeamReport, width: number): Line[] {
  const boxes = layOut(folders, width)
  const labels = folders.map((folder, index) => tileLabel(folder, people, boxes[index]!))
  const unlabeled = folders.filter((_, index) => labels[index]!.length === 0)
  return [
    [span('Who knows what', 'strong'), span('  Size is the number of files', 'dim')],
    ...fill(boxes, labels),
    legend(),
    ...smallFolders(unlabeled, people, width),
  ]
}

/** A cell of a terminal is about twice as high as it is wide. */
const CELL_RATIO = 2
const MIN_ROWS = 12
const MAX_ROWS = 28

function layOut(folders: readonly TeamFolder[], width: number): Box[] {
  const rows = Math.min(MAX_ROWS, Math.max(MIN_ROWS, Math.round(width / 4)))
  const rectangles = squarify(
    folders.map(({ fileCount }) => fileCount),
    { width: width - 1, height: CELL_RATIO * rows },
  )
  return rectangles.map(({ x, y, ...size }) => ({
    left: Math.round(x),
    top: Math.round(y / CELL_RATIO),
    right: Math.round(x + size.width),
    bottom: Math.round((y + size.height) / CELL_RATIO),
  }))
}

/** The lines of text in a tile: sign and folder, then who knows it. None if the tile is too small. */
function tileLabel(
  folder: TeamFolder,
  people: TeamReport['people'],
  { left, right, top, bottom }: Box,
): Line[] {
  const width = right - left - 3
  const height = bottom - top - 1
  if (width < MIN_LABEL_WIDTH || height < 1) return []
  const { sign, tone, short } = stateSigns[folder.state]
  const title = [span(`${sign} `, tone), span(shortenTitle(folderTitle(folder), width - 2))]
  const text = knownByText(folder, people)
  const fitting = displayWidth(text) <= width ? text : short
  return height < 2 ? [title] : [title, [span(truncate(fitting, width), 'dim')]]
}

const MIN_LABEL_WIDTH = 6

/** The last folder of a path is the most informative one. */
function shortenTitle(title: string, width: number): string {
  return truncateStart(displayWidth(title) <= width ? title : title.slice(title.lastIndexOf('/') + 1), width)
}

/** Puts the labels into the drawn boxes, line by line. */
function fill(boxes: readonly Box[], labels: readonly (readonly Line[])[]): Line[] {
  return drawBoxes(boxes).map((characters, y) => {
    const texts = boxes
      .map(({ left, top }, index) => ({ x: left + 2, line: labels[index]![y - top - 1] }))
      .filter(({ line }) => line !== undefined)
      .sort((one, other) => one.x - other.x)
    const spans: Span[] = []
    let x = 0
    for (const { x: start, line = [] } of texts) {
      spans.push(span(characters.slice(x, start).join(''), 'dim'), ...line)
      x = start + line.reduce((sum, { text }) => sum + displayWidth(text), 0)
    }
    return [...spans, span(characters.slice(x).join(''), 'dim')]
  })
}

function legend(): Line {
  return Object.values(stateSigns).flatMap(({ sign, title, tone }, index) => [
    span(index === 0 ? '' : '   '),
    span(sign, tone),
    span(` ${title}`, 'dim'),
  ])
}

function smallFolders(folders: readonly TeamFolder[], people: TeamReport['people'], width: number): Line[] {
  if (folders.length === 0) return []
  const items = folders.map((folder): Line => {
    const { sign, tone } = stateSigns[folder.state]
    return [span(`${sign} `, tone), span(`${folderTitle(folder)} (${knownByText(folder, people)})`, 'dim')]
  })
  return wrapItems([[span('Too small to label:', 'dim')], ...items], width)
}
