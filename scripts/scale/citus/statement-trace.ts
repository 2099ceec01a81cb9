import { type FileHandle, open } from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { SERVICE } from './start-demo.ts'

/** A line of PostgreSQL's log in JSON. */
export interface LogLine {
  readonly application_name?: string
  readonly pid?: number
  readonly error_severity?: string
  readonly message?: string
  readonly detail?: string
  readonly statement?: string
}

/** Reads which statements the service runs on the coordinator, and what Citus sends to workers for each. */
export interface StatementTrace extends AsyncDisposable {
  /** The lines of the service's connections since the previous call. */
  read(): Promise<readonly LogLine[]>
}

/** The server logs all statements until the trace is disposed of. */
export async function traceStatements(url: string, log: string): Promise<StatementTrace> {
  const client = new pg.Client({ connectionString: url, application_name: 'handiwork_scale' })
  await client.connect()
  const set = async (statements: string, commands: string) => {
    await client.query(`alter system set log_statement = '${statements}'`)
    await client.query(`alter system set citus.log_remote_commands = '${commands}'`)
    await client.query('select pg_reload_conf()')
  }
  await set('all', 'on')
  // Sessions read the changed settings before their next statement.
  await setTimeout(SETTLE_TIME)
  const file = await open(log)
  let position = (await file.stat()).size
  let marker = 0
  return {
    async read() {
      const end = `handiwork trace ${++marker}`
      let text = ''
      await client.query(`select '${end}'`)
      for (;;) {
        const added = await readFrom(file, position)
        position += added.length
        text += added.toString()
        if (text.includes(end) && text.endsWith('\n')) return parseLines(text)
        await setTimeout(POLL_INTERVAL)
      }
    },
    [Symbol.asyncDispose]: async () => {
      await set('none', 'off')
      await client.end()
      await file.close()
    },
  }
}

/** In ms. */
const SETTLE_TIME = 500
const POLL_INTERVAL = 5

async function readFrom(file: FileHandle, position: number): Promise<Buffer> {
  const { size } = await file.stat()
  const buffer = Buffer.alloc(size - position)
  const { bytesRead } = await file.read(buffer, 0, buffer.length, position)
  return buffer.subarray(0, bytesRead)
}

function parseLines(text: string): LogLine[] {
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line): LogLine => JSON.parse(line))
    .filter(({ application_name }) => application_name === SERVICE)
}
