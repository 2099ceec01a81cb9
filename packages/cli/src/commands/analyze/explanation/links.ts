import type { Line } from '../../../ui/span.ts'

/** Makes a line open the explanation of a topic where explanations are browsed. */
export const linkLine = (line: Line, topic: string): Line => line.map((span) => ({ ...span, opens: topic }))

/** Makes each row of a table open a topic. The heading opens nothing. */
export function linkRows([heading, ...rows]: readonly Line[], topics: readonly string[]): Line[] {
  if (heading === undefined) return []
  return [heading, ...rows.map((row, at) => linkRow(row, topics[at]))]
}

const linkRow = (row: Line, topic: string | undefined) => (topic === undefined ? row : linkLine(row, topic))
