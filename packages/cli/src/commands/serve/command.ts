import { type Command, Option } from 'commander'
import { UsageError } from '../../errors.ts'
import { addHelpSections } from '../../help.ts'
import type { ServiceContext, ServiceLoader } from '../../modules.ts'

interface ServeFlags {
  readonly port?: number
  readonly host?: string
  readonly dataDir?: string
  readonly demo?: boolean
}

/** handiwork serve */
export function serveCommand(
  command: Command,
  context: ServiceContext & ServiceLoader,
  onExitCode: (code: number) => void,
): Command {
  addHelpSections(command, {
    exitCodes: { 0: 'stopped by Ctrl-C or SIGTERM', 1: 'the service failed to start or to stop in time' },
    examples: ['handiwork serve --demo', 'handiwork serve --port 8080 --data-dir /var/lib/handiwork'],
  })
  return command
    .description('Run the web service and its analysis workers')
    .addOption(
      new Option(
        '--port <number>',
        'port to listen on, 0 for any free port (default: PORT, else 3000)',
      ).argParser(parsePort),
    )
    .option('--host <address>', 'address to listen on (default: HOST, else 127.0.0.1)')
    .option('--data-dir <folder>', 'data directory (default: HANDIWORK_DATA_DIR, else .handiwork/data)')
    .option('--demo', 'add sample data and sample accounts; not allowed in production')
    .action(async (flags: ServeFlags) => {
      const { run } = await context.loadService()
      onExitCode(await run(flags, context))
    })
}

/** Parses --port. */
function parsePort(text: string): number {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN
  if (!(port <= MAX_PORT))
    throw new UsageError(`--port must be a number from 0 to ${MAX_PORT}, not "${text}".`)
  return port
}

const MAX_PORT = 65_535
