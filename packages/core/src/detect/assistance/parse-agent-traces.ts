import type { LineRange } from './line-range.ts'
import { listOf, parseJson, propertyOf, textOf } from './property-of.ts'
import { toolNameOf, toShownText } from './tool-name.ts'

/** Who wrote lines. `mixed` are lines of an agent that a person edited, or the reverse. */
export const traceContributors = ['human', 'agent', 'mixed', 'unknown'] as const
export type TraceContributor = (typeof traceContributors)[number]

/** Lines of a file, with who wrote them. */
export interface TracedLines {
  readonly path: string
  readonly contributor: TraceContributor
  readonly model: string | undefined
  readonly range: LineRange
}

export interface AgentTrace {
  /**
   * The recorded git commit. By the specification, line numbers refer to it. Some tools record the commit before
   * the change, so this is no proof of who wrote that commit.
   */
  readonly revision: string | undefined
  readonly tool: string | undefined
  readonly lines: readonly TracedLines[]
}

export interface AgentTraces {
  readonly traces: readonly AgentTrace[]
  /** Number of lines of the file that are not a record of a supported version. */
  readonly unreadable: number
}

/** Where the reference implementation stores records. The specification itself names no location. */
export const AGENT_TRACE_PATH = '.agent-trace/traces.jsonl'

/**
 * Parses records of Agent Trace 0.1, one JSON object a line. Reads no more than `MAX_RANGES` ranges.
 * Format: https://github.com/cursor/agent-trace
 */
export function parseAgentTraces(text: string): AgentTraces {
  const traces: AgentTrace[] = []
  const budget = { ranges: MAX_RANGES }
  let unreadable = 0
  for (const line of text.split('\n')) {
    if (line.trim() === '') continue
    const trace = parseTrace(parseJson(line), budget)
    if (trace === undefined) unreadable++
    else traces.push(trace)
  }
  return { traces, unreadable }
}

/** Ranges of all records together. */
const MAX_RANGES = 50_000

interface Budget {
  ranges: number
}

/** The reference implementation writes version 1.0 for the format of 0.1.0. */
const SUPPORTED_VERSION = /^(?:0\.1|1\.0)(?:\.\d+)?$/

function parseTrace(record: unknown, budget: Budget): AgentTrace | undefined {
  if (!SUPPORTED_VERSION.test(textOf(record, 'version') ?? '')) return undefined
  if (!Array.isArray(propertyOf(record, 'files'))) return undefined
  const vcs = propertyOf(record, 'vcs')
  const revision = textOf(vcs, 'type') === 'git' ? textOf(vcs, 'revision') : undefined
  return {
    revision: COMMIT_ID.test(revision ?? '') ? revision : undefined,
    tool: toolNameOf(textOf(propertyOf(record, 'tool'), 'name') ?? '') || undefined,
    lines: listOf(record, 'files').flatMap((file) => parseFile(file, budget)),
  }
}

const COMMIT_ID = /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/

function parseFile(file: unknown, budget: Budget): TracedLines[] {
  // Tools on Windows record its separators.
  const path = textOf(file, 'path')?.replaceAll('\\', '/')
  if (path === undefined) return []
  return listOf(file, 'conversations').flatMap((conversation) => {
    const ranges = listOf(conversation, 'ranges').slice(0, budget.ranges)
    budget.ranges -= ranges.length
    return ranges.flatMap((range): TracedLines[] => {
      const lines = parseRange(range)
      const contributor = propertyOf(range, 'contributor') ?? propertyOf(conversation, 'contributor')
      return lines === undefined ? [] : [{ path, ...parseContributor(contributor), range: lines }]
    })
  })
}

function parseContributor(contributor: unknown): Pick<TracedLines, 'contributor' | 'model'> {
  const type = textOf(contributor, 'type')
  const known = traceContributors.find((name) => name === (type === 'ai' ? 'agent' : type))
  return {
    contributor: known ?? 'unknown',
    model: toShownText(textOf(contributor, 'model_id') ?? '') || undefined,
  }
}

function parseRange(range: unknown): LineRange | undefined {
  const [first, last] = [propertyOf(range, 'start_line'), propertyOf(range, 'end_line')]
  const isValid = Number.isInteger(first) && Number.isInteger(last) && Number(first) >= 1
  return isValid && Number(last) >= Number(first) ? { first: Number(first), last: Number(last) } : undefined
}
