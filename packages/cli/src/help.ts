import type { Command } from 'commander'

/** The parts of a command's help that commander has no section for. */
export interface HelpSections {
  /** Exit codes with their meaning, in addition to the common ones or instead of them. */
  readonly exitCodes: Readonly<Record<number, string>>
  /** Complete command lines. */
  readonly examples: readonly string[]
}

/** Adds the exit codes and the examples at the end of a command's help. */
export function addHelpSections(command: Command, { exitCodes, examples }: HelpSections): Command {
  return command.addHelpText('after', () =>
    [
      '\nExit codes:',
      ...exitCodeItems(command, { ...commonExitCodes, ...exitCodes }),
      '\nExamples:',
      ...examples.map((example) => `  ${example}`),
    ].join('\n'),
  )
}

/** For commands that Ctrl-C interrupts. */
export const interruptExitCode = { 130: 'interrupted (143 after SIGTERM)' } as const

const commonExitCodes = { 0: 'success', 2: 'usage error', 70: 'internal error in handiwork' } as const

/** The length of the longest code. */
const CODE_WIDTH = 3

function exitCodeItems(command: Command, exitCodes: HelpSections['exitCodes']): string[] {
  const help = command.createHelp()
  const helpWidth = command.configureOutput().getOutHelpWidth?.()
  help.prepareContext({ ...(helpWidth !== undefined && { helpWidth }) })
  return Object.entries(exitCodes).map(([code, meaning]) => help.formatItem(code, CODE_WIDTH, meaning, help))
}
