import { Box, Text } from 'ink'
import { createPainter } from '../ui/create-painter.ts'
import { type Line, type Span, span, truncateLine } from '../ui/span.ts'
import type { TerminalStyle } from '../ui/terminal.ts'
import { displayWidth, padCell, truncateStart } from '../ui/truncate.ts'
import { type BrowseState, currentVisit, trailOf } from './browse-state.ts'
import { keyHint } from './key-hint.ts'
import type { Page } from './page.ts'
import { clampPosition, visibleLines } from './position.ts'
import { GUTTER, MAX_WIDTH, visibleRows } from './window.ts'

interface BrowseViewProps {
  readonly state: BrowseState
  /** The page that is shown. */
  readonly page: Page
  readonly columns: number
  readonly rows: number
  readonly look: TerminalStyle
}

/** The visible part of a page below the trail that led to it, with the selected link marked, and the keys. */
export function BrowseView({ state, page, columns, rows, look }: BrowseViewProps) {
  const paint = createPainter(look)
  const height = visibleRows(rows)
  const width = Math.min(columns, MAX_WIDTH)
  const layout = { page, rows: height }
  const position = clampPosition(currentVisit(state).position, layout)
  const { top, selected } = position
  const selectedLine = page.links[selected]?.line
  const hints = {
    canOpen: page.links.length > 0,
    canGoBack: state.visits.length > 1,
    canScroll: page.lines.length > height,
  }
  return (
    <Box flexDirection="column">
      <Text>
        {paint(titleLine(trailOf(state), hints.canScroll ? rangeText(page, top, height) : '', width))}
      </Text>
      <Box flexDirection="column" marginY={1} height={height}>
        {visibleLines(position, layout).map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row of the window has no other identity
          <Text key={index}>
            {paint(truncateLine(pageLine(line, top + index === selectedLine), width)) || ' '}
          </Text>
        ))}
      </Box>
      <Text>{paint(truncateLine(keyHint(hints, width), width))}</Text>
    </Box>
  )
}

/** Overview › TypeScript › 2026-05                    1–18 of 64 */
function titleLine(trail: string, range: string, width: number): Line {
  const textWidth = Math.max(0, width - displayWidth(range) - GUTTER - 1)
  const text = truncateStart(trail, textWidth)
  return [span('  '), span(padCell(text, textWidth), 'dim'), span(` ${range}`, 'dim')]
}

const rangeText = ({ lines }: Page, top: number, height: number) =>
  `${top + 1}–${Math.min(lines.length, top + height)} of ${lines.length}`

function pageLine(line: Line, isSelected: boolean): Line {
  return isSelected ? [span('▸ ', 'copper'), ...line.map(emphasize)] : [span('  '), ...line]
}

const emphasize = (part: Span): Span => (part.tone === 'plain' ? { ...part, tone: 'strong' } : part)
