import { type Assistance, type AssistanceLines, describeAssistance } from '@handiwork/core/contract'
import { type Line, span } from '../../ui/span.ts'
import { wrapItems } from '../../ui/wrap-items.ts'
import type { Columns } from './columns.ts'

/** Declared AI use  74% no declaration, 21% assisted, 5% by an agent (Claude, Cursor) */
export function assistanceSection(
  lines: AssistanceLines | undefined,
  tools: Assistance['tools'],
  columns: Columns,
): Line[] {
  const text = lines && describeAssistance(lines)
  if (text === undefined) return []
  const names = tools.slice(0, MAX_TOOLS).map(({ name }) => name)
  const more = tools.length - names.length
  const suffix = more > 0 ? `${names.join(', ')} +${more}` : names.join(', ')
  const words = `${text}${suffix === '' ? '' : ` (${suffix})`}`.split(' ')
  const heading: Line = [span('Declared AI use', 'strong')]
  return wrapItems([[...heading, span(' ')], ...words.map((word): Line => [span(word)])], columns.width, 1)
}

const MAX_TOOLS = 4
