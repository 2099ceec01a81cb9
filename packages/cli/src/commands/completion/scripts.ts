import { bashScript } from './bash-script.ts'
import { fishScript } from './fish-script.ts'
import type { Verb } from './verb.ts'
import { zshScript } from './zsh-script.ts'

export type Shell = 'bash' | 'zsh' | 'fish'

/** What makes each shell complete. */
export const scripts: Readonly<Record<Shell, (verbs: readonly Verb[]) => string>> = {
  bash: bashScript,
  zsh: zshScript,
  fish: fishScript,
}
