import type { DatabaseSession } from '../../src/operations/session/database-session.ts'

/** Kills the process after a number of steps of a session. A step is a statement, or a chunk of rows. */
export function countSteps(session: DatabaseSession, killAfter: number) {
  let steps = 0
  const step = () => {
    if (++steps === killAfter) process.kill(process.pid, 'SIGKILL')
  }
  async function* countChunks(chunks: AsyncIterable<Uint8Array>) {
    for await (const chunk of chunks) {
      step()
      yield chunk
    }
  }
  const counting: DatabaseSession = {
    ...session,
    query: async (...call) => {
      step()
      return await session.query(...call)
    },
    copyInto: (table, chunks) => session.copyInto(table, countChunks(chunks)),
  }
  return { session: counting, steps: () => steps }
}
