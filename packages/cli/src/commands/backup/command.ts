import { Argument, type Command } from 'commander'
import { UsageError } from '../../errors.ts'
import { addHelpSections, interruptExitCode } from '../../help.ts'
import { dataDirHelp, type OperationCallContext, runOperation } from '../../operations/run-operation.ts'

interface BackupFlags {
  readonly dataDir?: string
  readonly verify?: boolean
  readonly withSecret?: boolean
  readonly json?: boolean
}

/** handiwork backup <file> */
export function backupCommand(
  command: Command,
  context: OperationCallContext,
  onExitCode: (code: number) => void,
): Command {
  addHelpSections(command, {
    exitCodes: { 1: 'no backup was written, or the checked one is damaged', ...interruptExitCode },
    examples: [
      'handiwork backup handiwork-2026-11-26.backup',
      'handiwork backup --verify old.backup',
      'handiwork backup - | ssh backups.example "cat > handiwork.backup"',
    ],
  })
  return command
    .description('Back up the database of the configured service to one file')
    .addArgument(new Argument('<file>', 'the file to write or check, - for standard output or input'))
    .option('--verify', 'check that the file is complete and unchanged, without a database')
    .option('--with-secret', 'include the secret that encrypts tokens of code hosts')
    .option('--json', 'with --verify: print what the file contains as JSON')
    .option('--data-dir <folder>', dataDirHelp)
    .action(async (file: string, { verify, withSecret, json, ...flags }: BackupFlags) => {
      if (verify && withSecret) throw new UsageError('Use either --verify or --with-secret.')
      if (json && !verify) throw new UsageError('--json requires --verify.')
      const operation = verify
        ? ({ kind: 'verify', file, json: json ?? false } as const)
        : ({ kind: 'backup', file, withSecret: withSecret ?? false } as const)
      onExitCode(await runOperation(operation, flags, context))
    })
}
