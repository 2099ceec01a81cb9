import { Box, Text } from 'ink'
import type { Look } from '../../../ui/look.ts'
import { painter } from '../../../ui/painter.ts'
import type { Line } from '../../../ui/span.ts'
import { footer } from './footer.ts'
import type { Progress } from './progress.ts'
import { targetRow } from './target-row.ts'
import { title } from './title.ts'
import { visibleTargets } from './visible-targets.ts'

interface ViewProps {
  readonly progress: Progress
  readonly elapsed: number
  readonly columns: number
  readonly rows: number
  readonly look: Look
  readonly heading: string
  /** What Ctrl-C does, in a sentence. */
  readonly stop: string
}

/** The analysis at work: what is being read for how long, a line for each repository, how to stop. */
export function View({ progress, elapsed, columns, rows, look, heading, stop }: ViewProps) {
  const width = Math.min(columns, WIDEST)
  const paint = painter(look)
  const targets = visibleTargets(progress, rows - ROWS_AROUND)
  return (
    <Box flexDirection="column">
      <Lines lines={title(heading, elapsed, width)} paint={paint} />
      <Box flexDirection="column" marginY={1}>
        <Lines lines={targets.map((target) => targetRow(target, width))} paint={paint} />
      </Box>
      <Lines lines={footer(progress, elapsed, { width, stop })} paint={paint} />
    </Box>
  )
}

const WIDEST = 100
/** The title, the footer on up to two lines, the empty lines between, and the line of the cursor. */
const ROWS_AROUND = 6

function Lines({
  lines,
  paint,
}: {
  readonly lines: readonly Line[]
  readonly paint: (line: Line) => string
}) {
  // Places are what identifies a line of the screen.
  // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other identity
  return lines.map((line, at) => <Text key={at}>{paint(line)}</Text>)
}
