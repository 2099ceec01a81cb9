import { Argument, type Command } from 'commander'
import { addHelpSections, interruptExitCode } from '../../help.ts'
import { addConnectionOptions } from '../../remote/connection.ts'
import { addAnalysisOptions } from '../add-analysis-options.ts'
import { addAuthorOptions } from '../add-author-options.ts'
import { type AnalyzeFlags, parseAnalyzeRequest } from './parse-analyze-request.ts'
import { parseRemoteRequest } from './remote/parse-remote-request.ts'
import type { RemoteAnalyzeContext } from './remote/run-remote-analyze.ts'
import type { AnalyzeContext } from './run-analyze.ts'

/** handiwork analyze [targets...] */
export function analyzeCommand(
  command: Command,
  context: AnalyzeContext & RemoteAnalyzeContext,
  onExitCode: (code: number) => void,
): Command {
  addHelpSections(command, {
    exitCodes: {
      1: 'a target was skipped, git or the service is not available, or the output could not be written',
      2: 'usage error, or no commits match the author',
      ...interruptExitCode,
    },
    examples: [
      'handiwork analyze',
      'handiwork analyze ~/code/flask --author davidism@gmail.com',
      'handiwork analyze . --explain python',
      'handiwork analyze . -o profile.html',
      'handiwork analyze pallets/flask --all-authors --json',
    ],
  })
  return addOptions(command)
    .description("Analyze repositories and show one author's contributions")
    .addArgument(
      new Argument('[targets...]', 'folders, bare repositories, git URLs, or owner/name on GitHub').default(
        ['.'],
        'the current folder',
      ),
    )
    .action(async (targets: string[], flags: AnalyzeFlags) => {
      const remote = await parseRemoteRequest(command.args, flags, context)
      if (remote !== undefined) {
        const { runRemoteAnalyze } = await import('./remote/run-remote-analyze.ts')
        return onExitCode(await runRemoteAnalyze(remote, context))
      }
      const request = parseAnalyzeRequest(targets, flags)
      const { runAnalyze } = await import('./run-analyze.ts')
      onExitCode(await runAnalyze(request, context))
    })
}

function addOptions(command: Command): Command {
  const withReportOptions = addAuthorOptions(command)
    .option(
      '--explain [topic]',
      'show how figures were computed; filter by month (2026-05), day, language, technology, badge, repository, reviews or commit',
    )
    .option(
      '--format <name>',
      'text, json, ndjson, csv, markdown, html or svg (default: from the output file extension, else text)',
    )
    .option('--json', 'same as --format json')
    .option('-o, --output <file>', 'write the output to a file')
  return addAnalysisOptions(
    addConnectionOptions(
      withReportOptions,
      'analyze on a service and show your profile there (default: the service you are signed in to)',
      '[url]',
    ),
  )
}
