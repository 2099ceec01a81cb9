import { median } from '../../bench/statistics.ts'
import { type PlanClass, worstPlan } from './classify-statements.ts'
import { mayFanOut } from './intended-fan-outs.ts'

/** What is known of a call after all rounds. */
export interface CallFigures {
  readonly name: string
  readonly plain: Side
  readonly citus: Side & {
    readonly plans: readonly PlanClass[]
    /** What the coordinator reported, with its statement. */
    readonly errors: readonly string[]
    /** The statements that read all shards. */
    readonly fanOuts: readonly string[]
  }
}

interface Side {
  /** Of all rounds. */
  readonly statuses: readonly number[]
  /** Of the rounds that are timed. */
  readonly seconds: readonly number[]
}

/** How often the median on Citus may be that of a single server. */
export const MAX_RATIO = 3

/** Undefined if one of the sides was not timed. */
export function ratioOf({ plain, citus }: CallFigures): number | undefined {
  if (plain.seconds.length === 0 || citus.seconds.length === 0) return undefined
  return medianOf(citus.seconds) / medianOf(plain.seconds)
}

/** Why a call does not pass, in a few words each. */
export function findProblems(figures: CallFigures): string[] {
  const { name, plain, citus } = figures
  const ratio = ratioOf(figures)
  return [
    ...(Math.max(...plain.statuses, ...citus.statuses) >= 500 ? ['5xx'] : []),
    ...(Math.max(0, ...plain.statuses) !== Math.max(0, ...citus.statuses) ? ['another status'] : []),
    ...(worstPlan(citus.plans) === 'fan-out' && !mayFanOut(name) ? ['fan-out'] : []),
    ...(ratio !== undefined && ratio > MAX_RATIO ? ['slow'] : []),
  ]
}

/** One line per call, then the statements behind the problems, then the verdict. */
export function formatFigures(all: readonly CallFigures[]): string {
  const rows = all.map((figures) => {
    const { name, plain, citus } = figures
    return [
      ...[name, lastOf(plain.statuses), lastOf(citus.statuses), inMs(plain.seconds), inMs(citus.seconds)],
      ...[ratioOf(figures)?.toFixed(1) ?? '', worstPlan(citus.plans), findProblems(figures).join(', ')],
    ]
  })
  const header = ['call', 'plain', 'Citus', 'plain, ms', 'Citus, ms', 'ratio', 'plan', 'problem']
  const failed = all.filter((figures) => findProblems(figures).length > 0)
  return [
    ...alignColumns([header, ...rows]),
    '',
    ...failed.flatMap(({ name, citus }) => [
      name,
      ...[...citus.errors, ...citus.fanOuts].map((line) => `    ${line}`),
    ]),
    '',
    `${all.length} calls, ${failed.length} of them with a problem. The bound of the ratio is ${MAX_RATIO}.`,
  ].join('\n')
}

const lastOf = (statuses: readonly number[]) => String(statuses.at(-1) ?? '')
const medianOf = (seconds: readonly number[]) => median(seconds.toSorted((a, b) => a - b))
const inMs = (seconds: readonly number[]) =>
  seconds.length === 0 ? '' : (medianOf(seconds) * 1000).toFixed(1)

function alignColumns(rows: readonly (readonly string[])[]): string[] {
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)))
  return rows.map((row) =>
    row
      .map((cell, column) =>
        column >= 1 && column <= 5 ? cell.padStart(widths[column]!) : cell.padEnd(widths[column]!),
      )
      .join('  ')
      .trimEnd(),
  )
}
