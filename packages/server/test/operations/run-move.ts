import { move } from '../../src/operations/move.ts'
import { openEmbeddedSession } from '../../src/operations/session/embedded-session.ts'
import { openPostgresSession } from '../../src/operations/session/postgres-session.ts'
import { countSteps } from './count-steps.ts'

// Runs in a separate process: moves a data directory to PostgreSQL, and kills itself after that number of steps.
const [folder, url, killAfter] = process.argv.slice(2)
await using target = await openPostgresSession(url!)
await using source = await openEmbeddedSession(folder!, { create: false })
const counted = countSteps(target, Number(killAfter))
await move(source, counted.session, { signal: new AbortController().signal, onProgress: () => {} })
process.stdout.write(String(counted.steps()))
