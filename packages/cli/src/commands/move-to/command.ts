import { Argument, type Command } from 'commander'
import { addHelpSections, interruptExitCode } from '../../help.ts'
import {
  dataDirHelp,
  type OperationCallContext,
  type OperationFlags,
  runOperation,
} from '../../operations/run-operation.ts'

/** handiwork move-to <url> */
export function moveToCommand(
  command: Command,
  context: OperationCallContext,
  onExitCode: (code: number) => void,
): Command {
  addHelpSections(command, {
    exitCodes: { 1: 'the move is not complete; run it again to continue', ...interruptExitCode },
    examples: ['handiwork move-to postgres://handiwork:password@localhost/handiwork'],
  })
  return command
    .description('Copy the embedded database to PostgreSQL')
    .addArgument(new Argument('<url>', 'an empty database, postgres://user:password@host/database'))
    .option('--data-dir <folder>', dataDirHelp)
    .action(async (url: string, flags: OperationFlags) => {
      onExitCode(await runOperation({ kind: 'move', url }, flags, context))
    })
}
