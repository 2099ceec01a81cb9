import { Argument, type Command, Option } from 'commander'
import { exitCodesHelp } from '../../exit-codes.ts'
import { connectionOptions } from '../../remote/connection.ts'
import type { World } from '../../world.ts'
import { readingOptions } from '../reading-options.ts'
import { remoteRequestFrom } from './remote/remote-request-from.ts'
import { type Flags, requestFrom } from './request-from.ts'

/** handiwork analyze [targets...] */
export function analyzeCommand(command: Command, world: World, onExitCode: (code: number) => void): Command {
  return options(command)
    .description('Read repositories and show what a person wrote in them.')
    .addArgument(
      new Argument('[targets...]', 'folders, bare repositories, git URLs, or owner/name on GitHub').default(
        ['.'],
        'the current folder',
      ),
    )
    .addHelpText('after', exitCodesHelp)
    .action(async (targets: string[], flags: Flags) => {
      const remote = await remoteRequestFrom(command.args, flags, world)
      if (remote !== undefined) {
        const { runRemote } = await import('./remote/run-remote.ts')
        return onExitCode(await runRemote(remote, world))
      }
      const request = requestFrom(targets, flags)
      const { runAnalyze } = await import('./run-analyze.ts')
      onExitCode(await runAnalyze(request, world))
    })
}

// --- internal ---

function options(command: Command): Command {
  const whose = command
    .option(
      '--author <who>',
      'e-mail, name or login to look for; can be repeated (default: who git says you are)',
      collect,
    )
    .addOption(new Option('--all-authors', 'everybody').conflicts('author'))
    .option('--since <date>', 'leave out commits before: 2025-01-31 or 2025-01-31T12:00Z')
    .option('--until <date>', 'leave out commits after the end of that day')
    .option('--as-of <date>', 'look back from the end of that day (default: now)')
    .option(
      '--explain [what]',
      'show how the figures came about: of a month (2026-05), a day, a language, a technology, a badge, a repository or a commit',
    )
    .option(
      '--format <name>',
      'text, json, ndjson, csv, markdown, html or svg (default: what the output file ends with, else text)',
    )
    .option('--json', 'short for --format json')
    .option('-o, --output <file>', 'write the result to a file')
  return readingOptions(
    connectionOptions(
      whose,
      'let a service analyze, and show its profile of you (default: where you are logged in)',
      '[url]',
    ),
  )
}

const collect = (value: string, before: string[] = []) => [...before, value]
