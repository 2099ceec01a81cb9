import { type AnalysisFlags, parseAnalysisSettings } from '../../analysis/parse-analysis-settings.ts'
import type { Terminal } from '../../context.ts'
import { UsageError } from '../../errors.ts'
import type { CardChoice } from './card-choices.ts'
import type { CardRequest } from './card-request.ts'

/** The options as parsed by commander. */
export interface CardFlags extends AnalysisFlags {
  readonly kind: CardChoice
  readonly report?: string
  readonly hide?: string[]
  readonly localNames?: boolean
  readonly output?: string
}

/** Validates what commander cannot. A card is not printed on a terminal, where it would be a page of code. */
export function parseCardRequest(
  targets: readonly string[],
  { kind, report, hide = [], localNames = false, output, ...flags }: CardFlags,
  { stdout }: Pick<Terminal, 'stdout'>,
): CardRequest {
  const settings = parseAnalysisSettings(targets.length === 0 ? ['.'] : targets, flags)
  if (report?.trim() === '') throw new UsageError('--report requires a file name.')
  if (report !== undefined && targets.length > 0)
    throw new UsageError('--report draws an existing report, so it conflicts with targets.')
  if (hide.some((name) => name.trim() === ''))
    throw new UsageError('--hide requires the name of a repository.')
  if (output?.trim() === '') throw new UsageError('--output requires a path.')
  if (output === undefined && kind === 'all')
    throw new UsageError('All cards are several files. Choose their folder with -o, such as -o cards.')
  if (output === undefined && stdout.isTTY === true)
    throw new UsageError(`A card is an SVG file. Choose its name with -o, such as -o ${kind}.svg.`)
  return { ...settings, kind, report, hiddenNames: hide, localNames, output }
}
