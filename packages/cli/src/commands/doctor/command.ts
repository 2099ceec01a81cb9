import type { Command } from 'commander'
import { addHelpSections, interruptExitCode } from '../../help.ts'
import { addConnectionOptions, type ConnectionFlags, remoteOptionHelp } from '../../remote/connection.ts'
import type { DoctorContext } from './run-doctor.ts'

interface DoctorFlags extends ConnectionFlags {
  readonly json?: boolean
}

/** handiwork doctor */
export function doctorCommand(
  command: Command,
  context: DoctorContext,
  onExitCode: (code: number) => void,
): Command {
  addHelpSections(command, {
    exitCodes: { 1: 'a check found a problem', ...interruptExitCode },
    examples: ['handiwork doctor', 'handiwork doctor --remote https://handiwork.example'],
  })
  return addConnectionOptions(
    command.description('Check the local setup and suggest fixes'),
    remoteOptionHelp,
  )
    .option('--json', 'print as JSON')
    .action(async (flags: DoctorFlags) => {
      const { runDoctor } = await import('./run-doctor.ts')
      onExitCode(await runDoctor(flags, context))
    })
}
