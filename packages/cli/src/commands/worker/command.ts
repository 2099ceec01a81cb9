import type { Command } from 'commander'
import { addHelpSections } from '../../help.ts'
import type { ServiceContext, ServiceLoader } from '../../modules.ts'

export function workerCommand(
  command: Command,
  context: ServiceContext & ServiceLoader,
  onExitCode: (code: number) => void,
): Command {
  addHelpSections(command, {
    exitCodes: { 0: 'stopped by Ctrl-C or SIGTERM', 1: 'the worker failed to start or to stop in time' },
    examples: ['handiwork worker --data-dir /var/lib/handiwork'],
  })
  return command
    .description('Run background tasks for a service that uses the same PostgreSQL database')
    .option(
      '--data-dir <folder>',
      'folder for copies of repositories (default: HANDIWORK_DATA_DIR, else .handiwork/data)',
    )
    .action(async (flags: { readonly dataDir?: string }) => {
      const { run } = await context.loadService()
      onExitCode(await run({ ...flags, workerOnly: true }, context))
    })
}
