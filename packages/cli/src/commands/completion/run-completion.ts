import type { Command } from 'commander'
import type { Terminal } from '../../context.ts'
import { EXIT_SUCCESS } from '../../exit-codes.ts'
import { printResult } from '../../output/print.ts'
import { bashScript } from './bash-script.ts'
import { type CommandSpec, commandSpecs } from './command-spec.ts'
import { fishScript } from './fish-script.ts'
import { zshScript } from './zsh-script.ts'

export type Shell = 'bash' | 'zsh' | 'fish'

/** Runs `handiwork completion`: prints the script for a shell and returns the exit code. */
export async function runCompletion(
  shell: Shell,
  program: Command,
  context: Pick<Terminal, 'stdout'>,
): Promise<number> {
  await printResult(completionScripts[shell](commandSpecs(program)), context)
  return EXIT_SUCCESS
}

/** The generator of each shell's script. */
export const completionScripts: Readonly<Record<Shell, (commands: readonly CommandSpec[]) => string>> = {
  bash: bashScript,
  zsh: zshScript,
  fish: fishScript,
}
