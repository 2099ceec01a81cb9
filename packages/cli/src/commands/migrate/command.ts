import { type Command, Option } from 'commander'
import { UsageError } from '../../errors.ts'
import { addHelpSections, interruptExitCode } from '../../help.ts'
import {
  dataDirHelp,
  type OperationCallContext,
  type OperationFlags,
  runOperation,
} from '../../operations/run-operation.ts'

interface MigrateFlags extends OperationFlags {
  readonly status?: boolean
  readonly distribute?: boolean
  readonly shards?: number
  readonly json?: boolean
}

/** handiwork migrate */
export function migrateCommand(
  command: Command,
  context: OperationCallContext,
  onExitCode: (code: number) => void,
): Command {
  addHelpSections(command, {
    exitCodes: {
      1: 'the migrations failed, or --status found pending or unknown ones',
      ...interruptExitCode,
    },
    examples: [
      'handiwork migrate --status',
      'handiwork migrate',
      'handiwork migrate --distribute',
      'handiwork migrate --distribute --shards 64',
    ],
  })
  return command
    .description('Migrate the database of the configured service to this version')
    .option('--status', 'list applied, pending and unknown migrations, and change nothing')
    .option('--distribute', 'also place the rows of users on the workers of Citus')
    .addOption(
      new Option(
        '--shards <number>',
        'with --distribute: number of parts of each table, a multiple of the workers (default: 32)',
      ).argParser(parseShards),
    )
    .option('--json', 'print the migrations as JSON')
    .option('--data-dir <folder>', dataDirHelp)
    .action(async ({ status = false, distribute = false, shards, json = false, ...flags }: MigrateFlags) => {
      if (status && distribute) throw new UsageError('Use either --status or --distribute.')
      if (shards !== undefined && !distribute) throw new UsageError('--shards requires --distribute.')
      const options = { status, distribute, ...(shards !== undefined && { shards }), json }
      onExitCode(await runOperation({ kind: 'migrate', ...options }, flags, context))
    })
}

/** Parses --shards. */
function parseShards(text: string): number {
  const shards = /^\d{1,4}$/.test(text) ? Number(text) : 0
  if (shards < 1 || shards > MAX_SHARDS)
    throw new UsageError(`--shards must be a number from 1 to ${MAX_SHARDS}, not "${text}".`)
  return shards
}

/** More would make each statement about all users slow, and Citus divides shards when machines are added. */
const MAX_SHARDS = 1024
