import { Box, Text } from 'ink'
import { createPainter } from '../../ui/create-painter.ts'
import { formatDuration } from '../../ui/format-duration.ts'
import { type Line, span } from '../../ui/span.ts'
import type { TerminalStyle } from '../../ui/terminal.ts'
import { displayWidth, padCell } from '../../ui/truncate.ts'
import { footer } from './footer.ts'
import type { Progress } from './progress.ts'
import { targetRow } from './target-row.ts'
import { visibleTargets } from './visible-targets.ts'

interface ProgressViewProps {
  readonly progress: Progress
  readonly elapsed: number
  readonly columns: number
  readonly rows: number
  readonly look: TerminalStyle
  readonly heading: string
  /** Explains what Ctrl-C does. */
  readonly stop: string
}

/** The progress of an analysis: heading, elapsed time, one line per repository, and how to stop. */
export function ProgressView({ progress, elapsed, columns, rows, look, heading, stop }: ProgressViewProps) {
  const width = Math.min(columns, MAX_WIDTH)
  const paint = createPainter(look)
  const targets = visibleTargets(progress, rows - RESERVED_ROWS)
  return (
    <Box flexDirection="column">
      <Lines lines={titleLine(heading, elapsed, width)} paint={paint} />
      <Box flexDirection="column" marginTop={1} marginBottom={targets.length === 0 ? 0 : 1}>
        <Lines lines={targets.map((target) => targetRow(target, width))} paint={paint} />
      </Box>
      <Lines lines={footer(progress, elapsed, { width, stop })} paint={paint} />
    </Box>
  )
}

const MAX_WIDTH = 100
/** Title, footer of up to two lines, the empty lines between them, and the cursor line. */
const RESERVED_ROWS = 6

function Lines({
  lines,
  paint,
}: {
  readonly lines: readonly Line[]
  readonly paint: (line: Line) => string
}) {
  // A line is identified by its position only.
  // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other identity
  return lines.map((line, index) => <Text key={index}>{paint(line)}</Text>)
}

/** Reading 46 repositories                1 min 12 s */
function titleLine(heading: string, elapsed: number, width: number): Line[] {
  // Whole seconds only, to avoid flicker.
  const time = elapsed < 1000 ? '' : formatDuration(elapsed)
  const text = span(heading).text
  return [[span(padCell(text, width - displayWidth(time) - 2)), span(`  ${time}`, 'dim')]]
}
