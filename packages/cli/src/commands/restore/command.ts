import { Argument, type Command } from 'commander'
import { addHelpSections, interruptExitCode } from '../../help.ts'
import {
  dataDirHelp,
  type OperationCallContext,
  type OperationFlags,
  runOperation,
} from '../../operations/run-operation.ts'

interface RestoreFlags extends OperationFlags {
  readonly replace?: boolean
}

/** handiwork restore <file> */
export function restoreCommand(
  command: Command,
  context: OperationCallContext,
  onExitCode: (code: number) => void,
): Command {
  addHelpSections(command, {
    exitCodes: { 1: 'nothing was restored, and the database is unchanged', ...interruptExitCode },
    examples: [
      'handiwork restore handiwork-2026-11-26.backup',
      'handiwork restore handiwork-2026-11-26.backup --replace',
    ],
  })
  return command
    .description('Restore a backup into the database of the configured service')
    .addArgument(new Argument('<file>', 'a backup of either database, - for standard input'))
    .option('--replace', 'replace the data of a database that is not empty')
    .option('-y, --yes', 'replace without confirmation')
    .option('--data-dir <folder>', dataDirHelp)
    .action(async (file: string, { replace, ...flags }: RestoreFlags) => {
      onExitCode(await runOperation({ kind: 'restore', file, replace: replace ?? false }, flags, context))
    })
}
