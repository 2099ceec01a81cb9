import { Argument, type Command } from 'commander'
import { addHelpSections, interruptExitCode } from '../../help.ts'
import { addAnalysisOptions } from '../add-analysis-options.ts'
import { parseTeamRequest, type TeamFlags } from './parse-team-request.ts'
import type { TeamContext } from './run-team.ts'

/** handiwork team [repository] */
export function teamCommand(
  command: Command,
  context: TeamContext,
  onExitCode: (code: number) => void,
): Command {
  addHelpSections(command, {
    exitCodes: {
      1: 'the repository could not be read, or the output could not be written',
      2: 'usage error, or the person or folder does not exist',
      ...interruptExitCode,
    },
    examples: [
      'handiwork team',
      'handiwork team ~/code/kestrel --folder src/queue',
      'handiwork team . --without "Mira Okafor" --without "Jonas Weber"',
      'handiwork team pallets/flask -o team.html',
    ],
  })
  const withOptions = command
    .description('Show who knows the files of a repository, and what a departure would change')
    .addArgument(
      new Argument('[repository]', 'folder, bare repository, git URL, or owner/name on GitHub').default(
        '.',
        'the current folder',
      ),
    )
    .option('--without <name>', 'simulate that this person leaves; repeatable', collect)
    .option('--folder <path>', 'show who knows a folder, and who else could learn it')
    .option('--as-of <date>', 'decide who is active as of the end of this date (default: now)')
    .option('--format <name>', 'text, json or html (default: from the output file extension, else text)')
    .option('--json', 'same as --format json')
    .option('-o, --output <file>', 'write the output to a file')
  return addAnalysisOptions(withOptions).action(async (repository: string, flags: TeamFlags) => {
    const request = parseTeamRequest(repository, flags)
    const { runTeam } = await import('./run-team.ts')
    onExitCode(await runTeam(request, context))
  })
}

const collect = (value: string, previous: string[] = []) => [...previous, value]
