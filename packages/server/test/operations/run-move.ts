import { move } from '../../src/operations/move.ts'
import { openEmbeddedSession } from '../../src/operations/session/embedded-session.ts'
import { openPostgresSession } from '../../src/operations/session/postgres-session.ts'

// Runs in a separate process: moves a data directory to PostgreSQL, and kills itself after that number of steps.
// A step is a statement, or a chunk of rows.
const [folder, url, killAfter] = process.argv.slice(2)
await using target = await openPostgresSession(url!)
await using source = await openEmbeddedSession(folder!, { create: false })
let steps = 0
const step = () => {
  if (++steps === Number(killAfter)) process.kill(process.pid, 'SIGKILL')
}
const counting: typeof target = {
  ...target,
  query: async (...call) => {
    step()
    return await target.query(...call)
  },
  copyInto: (table, chunks) => target.copyInto(table, countChunks(chunks)),
}
async function* countChunks(chunks: AsyncIterable<Uint8Array>) {
  for await (const chunk of chunks) {
    step()
    yield chunk
  }
}
await move(source, counting, { signal: new AbortController().signal, onProgress: () => {} })
process.stdout.write(String(steps))
