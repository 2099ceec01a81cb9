import type { Command } from 'commander'
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
    examples: ['handiwork migrate --status', 'handiwork migrate', 'handiwork migrate --distribute'],
  })
  return command
    .description('Migrate the database of the configured service to this version')
    .option('--status', 'list applied, pending and unknown migrations, and change nothing')
    .option('--distribute', 'also place the rows of users on the workers of Citus')
    .option('--json', 'print the migrations as JSON')
    .option('--data-dir <folder>', dataDirHelp)
    .action(async ({ status = false, distribute = false, json = false, ...flags }: MigrateFlags) => {
      if (status && distribute) throw new UsageError('Use either --status or --distribute.')
      const operation = { kind: 'migrate', status, distribute, json } as const
      onExitCode(await runOperation(operation, flags, context))
    })
}
