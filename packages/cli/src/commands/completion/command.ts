import { Argument, type Command } from 'commander'
import type { Terminal } from '../../context.ts'
import { addHelpSections } from '../../help.ts'
import type { Shell } from './run-completion.ts'

/** handiwork completion <shell> */
export function completionCommand(
  command: Command,
  context: Pick<Terminal, 'stdout'>,
  onExitCode: (code: number) => void,
): Command {
  addHelpSections(command, {
    exitCodes: { 1: 'the output could not be written' },
    examples: [
      'source <(handiwork completion bash)    # in ~/.bashrc',
      'source <(handiwork completion zsh)     # in ~/.zshrc',
      'handiwork completion fish | source     # in ~/.config/fish/config.fish',
    ],
  })
  return command
    .description('Print the completion script of a shell')
    .addArgument(new Argument('<shell>', 'name of the shell').choices(['bash', 'zsh', 'fish']))
    .action(async (shell: Shell) => {
      const { runCompletion } = await import('./run-completion.ts')
      onExitCode(await runCompletion(shell, command.parent ?? command, context))
    })
}
