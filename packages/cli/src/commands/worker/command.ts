import type { Command } from 'commander'
import { exitCodesHelp } from '../../exit-codes.ts'
import type { World } from '../../world.ts'

/** handiwork worker */
export function workerCommand(command: Command, world: World, onExitCode: (code: number) => void): Command {
  return command
    .description('Work on the tasks of a service that shares its PostgreSQL.')
    .option(
      '--data-dir <folder>',
      'where to keep copies of repositories (default: HANDIWORK_DATA_DIR, else .handiwork/data)',
    )
    .helpOption('-h, --help', 'show this help')
    .addHelpText('after', exitCodesHelp)
    .action(async (flags: { readonly dataDir?: string }) => {
      const { run } = await world.service()
      onExitCode(await run({ ...flags, workerOnly: true }, world))
    })
}
