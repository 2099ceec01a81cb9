import { Argument, type Command } from 'commander'
import { addHelpSections, interruptExitCode } from '../../help.ts'
import { addConnectionOptions, type ConnectionFlags, remoteOptionHelp } from '../../remote/connection.ts'
import type { ExportContext } from './run-export.ts'

interface ExportFlags extends ConnectionFlags {
  readonly out: string
  readonly login?: string
  readonly base?: string
  readonly title?: string
}

/** handiwork export [source] --out <folder> */
export function exportCommand(
  command: Command,
  context: ExportContext,
  onExitCode: (code: number) => void,
): Command {
  addHelpSections(command, {
    exitCodes: {
      1: 'the profile or the service is not available, the report covers all authors, or the folder could not be written',
      ...interruptExitCode,
    },
    examples: [
      'handiwork export report.json --out site',
      'handiwork export mira --out site --base https://mira.example/profile',
    ],
  })
  const withConnectionOptions = addConnectionOptions(
    command
      .description('Export a profile as a static site')
      .addArgument(
        new Argument(
          '[source]',
          'a report written by handiwork analyze --json, - for stdin, or a login on the service (default: your own profile)',
        ),
      )
      .requiredOption('--out <folder>', 'output folder: new, empty, or an earlier export'),
    remoteOptionHelp,
  )
  return withConnectionOptions
    .option('--login <name>', 'login in the URLs of an exported report (default: derived from the name)')
    .option('--base <path-or-url>', 'where the site will be hosted: a path such as /profile, or a full URL')
    .option('--title <name>', 'site title (default: Handiwork)')
    .action(async (source: string | undefined, flags: ExportFlags) => {
      const { runExport } = await import('./run-export.ts')
      onExitCode(await runExport({ source, ...flags }, context))
    })
}
