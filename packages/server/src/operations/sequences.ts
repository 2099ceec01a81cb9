import { type DatabaseSession, quoteName } from './session/database-session.ts'

/** The state of a sequence. */
export interface SequenceState {
  readonly name: string
  readonly value: string
  readonly isCalled: boolean
}

export async function readSequences(session: Pick<DatabaseSession, 'query'>): Promise<SequenceState[]> {
  const names = await session.query<{ readonly name: string }>(
    `select relname as name from pg_class
     where relkind = 'S' and relnamespace = 'public'::regnamespace order by relname collate "C"`,
  )
  const states: SequenceState[] = []
  for (const { name } of names) {
    const [row] = await session.query<{ readonly value: string; readonly called: boolean }>(
      `select last_value::text as value, is_called as called from ${quoteName(name)}`,
    )
    if (row) states.push({ name, value: row.value, isCalled: row.called })
  }
  return states
}

export async function writeSequences(
  session: Pick<DatabaseSession, 'query'>,
  sequences: readonly SequenceState[],
): Promise<void> {
  for (const { name, value, isCalled } of sequences)
    await session.query(`select setval($1::regclass, $2::bigint, $3)`, [quoteName(name), value, isCalled])
}
