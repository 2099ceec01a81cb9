import { Argument, type Command, Option } from 'commander'
import { addHelpSections, interruptExitCode } from '../../help.ts'
import { addAnalysisOptions } from '../add-analysis-options.ts'
import { addAuthorOptions } from '../add-author-options.ts'
import { cardChoices } from './card-choices.ts'
import { type CardFlags, parseCardRequest } from './parse-card-request.ts'
import type { CardContext } from './run-card.ts'

/** handiwork card <kind> [targets...] */
export function cardCommand(
  command: Command,
  context: CardContext,
  onExitCode: (code: number) => void,
): Command {
  addHelpSections(command, {
    exitCodes: {
      1: 'a target was skipped, git is not available, or the output could not be written',
      2: 'usage error, the file is not a report, or no commits match the author',
      ...interruptExitCode,
    },
    examples: [
      'handiwork card profile -o profile.svg',
      'handiwork card languages ~/code/flask ~/code/click -o languages.svg',
      'handiwork card all --report report.json -o cards',
    ],
  })
  const withCardOptions = command
    .description('Draw a card for a README as an SVG file')
    .addArgument(new Argument('<kind>', 'the card, or all of them').choices(cardChoices))
    .addArgument(
      new Argument('[targets...]', 'folders, bare repositories, git URLs, or owner/name on GitHub').default(
        [],
        'the current folder',
      ),
    )
    .addOption(
      new Option(
        '--report <file>',
        'draw a report written by handiwork analyze --json, or - for stdin',
      ).conflicts(['author', 'allAuthors', 'since', 'until', 'asOf', 'model']),
    )
    .option('--hide <repository>', 'count this repository, but do not name it; repeatable', collect)
    .option('--local-names', 'also name repositories that are not at GitHub, GitLab or Bitbucket')
    .option('-o, --output <path>', 'write the card to a file, or all cards to a folder')
  return addAnalysisOptions(addAuthorOptions(withCardOptions)).action(
    async (kind: CardFlags['kind'], targets: string[], flags: Omit<CardFlags, 'kind'>) => {
      const request = parseCardRequest(targets, { ...flags, kind }, context)
      const { runCard } = await import('./run-card.ts')
      onExitCode(await runCard(request, context))
    },
  )
}

const collect = (value: string, previous: string[] = []) => [...previous, value]
