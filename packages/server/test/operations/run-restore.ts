import { restore } from '../../src/operations/restore.ts'
import type { DatabaseSession } from '../../src/operations/session/database-session.ts'
import { openSession } from '../../src/operations/session/open-session.ts'
import { countSteps } from './count-steps.ts'

// Runs in a separate process: replaces a database with a backup, and kills itself after that number of steps.
const [file, dataDirectory, url, killAfter] = process.argv.slice(2)
const location = { dataDirectory: dataDirectory!, databaseUrl: url || undefined }
await using session: DatabaseSession = await openSession(location, { create: true })
const counted = countSteps(session, Number(killAfter))
await restore(counted.session, {
  ...{ file: file!, replace: true, confirm: async () => true },
  signal: new AbortController().signal,
})
