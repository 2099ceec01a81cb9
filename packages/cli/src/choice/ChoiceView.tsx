import { Box, Text } from 'ink'
import { createPainter } from '../ui/create-painter.ts'
import { sanitizeText } from '../ui/sanitize-text.ts'
import { type Line, span } from '../ui/span.ts'
import type { TerminalStyle } from '../ui/terminal.ts'
import { displayWidth, padCell } from '../ui/truncate.ts'
import { type ChoiceOption, firstVisible } from './choice.ts'

interface ChoiceViewProps {
  readonly question: string
  readonly options: readonly ChoiceOption[]
  readonly selected: number
  readonly columns: number
  readonly rows: number
  readonly look: TerminalStyle
}

/** A question, its options with the selected one marked, and the keys. */
export function ChoiceView({ question, options, selected, columns, rows, look }: ChoiceViewProps) {
  const paint = createPainter(look)
  const visibleRows = Math.max(1, rows - RESERVED_ROWS)
  const first = firstVisible(selected, options.length, visibleRows)
  const visible = options.slice(first, first + visibleRows)
  const labelWidth = Math.min(MAX_LABEL_WIDTH, Math.max(...options.map(({ label }) => displayWidth(label))))
  const width = Math.min(columns, MAX_WIDTH)
  return (
    <Box flexDirection="column">
      <Text>{paint([span(padCell(question, width), 'strong')])}</Text>
      <Box flexDirection="column" marginY={1}>
        {visible.map((option, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two people may have the same name
          <Text key={first + index}>
            {paint(optionLine(option, { isSelected: first + index === selected, labelWidth, width }))}
          </Text>
        ))}
      </Box>
      <Text>{paint([span(padCell(' ↑ and ↓ select, Enter confirms, Esc cancels.', width), 'dim')])}</Text>
    </Box>
  )
}

const MAX_WIDTH = 100
const MAX_LABEL_WIDTH = 40
/** Question, keys, the empty lines around the list, and the cursor line. */
const RESERVED_ROWS = 5

function optionLine(
  { label, detail }: ChoiceOption,
  { isSelected, labelWidth, width }: { isSelected: boolean; labelWidth: number; width: number },
): Line {
  const nameWidth = Math.min(labelWidth, width - 3)
  const detailWidth = Math.max(0, width - nameWidth - 5)
  return [
    span(isSelected ? ' ▸ ' : '   ', 'copper'),
    span(padCell(sanitizeText(label), nameWidth), isSelected ? 'strong' : 'plain'),
    span(`  ${padCell(sanitizeText(detail), detailWidth)}`, 'dim'),
  ]
}
