import { tableGroups } from '../../../packages/server/src/db/distribution/table-groups.ts'
import type { LogLine } from './statement-trace.ts'

/**
 * Where the rows of a statement are: on the coordinator or in a copied table; with one user; with the users whose
 * ids the statement names; or anywhere. From best to worst.
 */
export const planClasses = ['local', 'router', 'ids', 'fan-out'] as const
export type PlanClass = (typeof planClasses)[number]

export interface TracedStatement {
  readonly sql: string
  readonly plan: PlanClass
  /** The number of shards of a table that it read or wrote, at most. */
  readonly tasks: number
  readonly error: string | undefined
}

/** Groups the lines of a log into statements. Lines of different connections may alternate. */
export function classifyStatements(lines: readonly LogLine[]): TracedStatement[] {
  const current = new Map<number, Gathered>()
  const all: Gathered[] = []
  for (const { pid = 0, message = '', detail = '', error_severity, statement } of lines) {
    const sql = findStatement(message)
    // Citus also runs parts of a statement on the coordinator, on the same connection.
    if (sql !== undefined && !SHARD.test(sql)) {
      const started = { sql, parameters: detail, commands: [] }
      current.set(pid, started)
      all.push(started)
      continue
    }
    const running = current.get(pid)
    const command = /^issuing ([\s\S]*)/.exec(message)?.[1]
    if (command !== undefined) running?.commands.push(command)
    else if (error_severity === 'ERROR' || error_severity === 'FATAL') {
      // The statement of an error is in the log, also if the connection ran others before.
      if (running?.sql.trim() === statement?.trim() && running) running.error = message
      else all.push({ sql: statement ?? '', parameters: '', commands: [], error: message })
    }
  }
  return all.filter(({ sql }) => !isQueue(sql)).map(classify)
}

/** The worse of two classes. */
export function worstPlan(plans: readonly PlanClass[]): PlanClass {
  return planClasses[Math.max(0, ...plans.map((plan) => planClasses.indexOf(plan)))] ?? 'local'
}

interface Gathered {
  readonly sql: string
  readonly parameters: string
  readonly commands: string[]
  error?: string
}

function findStatement(message: string): string | undefined {
  return /^(?:statement|execute [^:]*): ([\s\S]*)/.exec(message)?.[1]
}

/** The queue's own tables are on the coordinator, and it reads them all the time. */
function isQueue(sql: string): boolean {
  return /\bpgboss\./.test(sql)
}

function classify({ sql, parameters, commands, error }: Gathered): TracedStatement {
  const tasks = countTasks(commands)
  return {
    sql,
    tasks,
    error,
    plan: planOf(tasks, countIds(`${sql} ${parameters}`) + countKeys(sql, parameters)),
  }
}

function planOf(tasks: number, ids: number): PlanClass {
  if (tasks === 0) return 'local'
  if (tasks === 1) return 'router'
  return tasks <= ids ? 'ids' : 'fan-out'
}

/** The name of a part of a table. Citus numbers them from 102008. */
const SHARD = /\b([a-z_]+)_(1\d{5,})\b/

/** The number of shards of the table with the most. The name of a shard is that of its table and a number. */
function countTasks(commands: readonly string[]): number {
  const shards = new Map<string, Set<string>>()
  for (const command of commands)
    for (const [, table = '', shard = ''] of command.matchAll(new RegExp(SHARD, 'g')))
      shards.set(table, (shards.get(table) ?? new Set()).add(shard))
  return Math.max(0, ...[...shards.values()].map((numbers) => numbers.size))
}

/** The values that a statement looks up in a directory: the elements of the longest list among its parameters. */
function countKeys(sql: string, parameters: string): number {
  if (!directories.some((table) => sql.includes(table))) return 0
  return Math.max(
    0,
    ...[...parameters.matchAll(/'\{([^{}]*)\}'/g)].map(([, list = '']) => list.split(',').length),
  )
}

const directories = Object.entries(tableGroups).flatMap(([table, { group }]) =>
  group === 'directory' ? [table] : [],
)

function countIds(text: string): number {
  return new Set(text.match(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g)).size
}
