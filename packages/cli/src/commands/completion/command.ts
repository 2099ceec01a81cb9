import { Argument, type Command } from 'commander'
import { exitCodesHelp } from '../../exit-codes.ts'
import type { World } from '../../world.ts'
import type { Shell } from './scripts.ts'

/** handiwork completion <shell> */
export function completionCommand(
  command: Command,
  world: World,
  onExitCode: (code: number) => void,
): Command {
  return command
    .description('Print what makes a shell complete the words of handiwork.')
    .addArgument(new Argument('<shell>', 'which one').choices(['bash', 'zsh', 'fish']))
    .helpOption('-h, --help', 'show this help')
    .addHelpText('after', `${howTo}${exitCodesHelp}`)
    .action(async (shell: Shell) => {
      const { runCompletion } = await import('./run-completion.ts')
      onExitCode(await runCompletion(shell, command.parent ?? command, world))
    })
}

// --- internal ---

const howTo = `
Put into ~/.bashrc, ~/.zshrc or ~/.config/fish/config.fish:
  source <(handiwork completion bash)
  source <(handiwork completion zsh)
  handiwork completion fish | source
`
