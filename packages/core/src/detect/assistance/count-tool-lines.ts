import { createOverlapCounter, createUniqueCounter, type LineCounter, type LineRange } from './line-range.ts'
import type { AuthoredLines } from './parse-authorship-log.ts'

/** Lines that a tool wrote with a model. */
export interface ToolLines {
  readonly name: string
  readonly model: string | undefined
  readonly lines: number
}

/** Who wrote the lines that a commit added, as far as its note records it. */
export interface CommitToolLines {
  readonly agentLines: number
  /** Lines that an editor observed a person typing. All other lines are of unknown origin. */
  readonly humanLines: number
  readonly addedLines: number
  /** Most lines first. Lines of tools that the note doesn't name are missing. */
  readonly tools: readonly ToolLines[]
}

/** Added lines of a commit by path, in order. */
export type AddedLines = ReadonlyMap<string, readonly LineRange[]>

/**
 * Counts like `git ai stats`: the lines of the note that the commit added. Lines of other commits in the same
 * file don't count, nor do files that are missing in `added`. A line that the note lists for two sessions
 * counts twice, unless this exceeds the added lines: then each line counts for its last session.
 */
export function countToolLines(lines: readonly AuthoredLines[], added: AddedLines): CommitToolLines {
  const counted = count(lines, added, createOverlapCounter)
  const isPossible = counted.agentLines + counted.humanLines <= counted.addedLines
  return isPossible ? counted : count(lines.toReversed(), added, createUniqueCounter)
}

function count(
  lines: readonly AuthoredLines[],
  added: AddedLines,
  createCounter: (ordered: readonly LineRange[]) => LineCounter,
): CommitToolLines {
  const counters = new Map<string, LineCounter>()
  const tools = new Map<string, { name: string; model: string | undefined; lines: number }>()
  let [agentLines, humanLines] = [0, 0]
  for (const { path, author, ranges } of lines) {
    const addedRanges = added.get(path)
    if (addedRanges === undefined) continue
    const counter = counters.get(path) ?? createCounter(addedRanges)
    counters.set(path, counter)
    const authored = sumOf(ranges.map(counter))
    if (author.kind === 'human') humanLines += authored
    else agentLines += authored
    if (author.kind === 'human' || author.tool === undefined || authored === 0) continue
    const key = `${author.tool}\0${author.model}`
    const tool = tools.get(key) ?? { name: author.tool, model: author.model, lines: 0 }
    tools.set(key, tool)
    tool.lines += authored
  }
  const addedLines = sumOf([...added.values()].map(lengthOf))
  return { agentLines, humanLines, addedLines, tools: [...tools.values()].sort(byLines) }
}

function byLines(one: ToolLines, other: ToolLines): number {
  return (
    other.lines - one.lines || compare(one.name, other.name) || compare(one.model ?? '', other.model ?? '')
  )
}

function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other)
}

function lengthOf(ranges: readonly LineRange[]): number {
  return sumOf(ranges.map(({ first, last }) => last - first + 1))
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0)
}
