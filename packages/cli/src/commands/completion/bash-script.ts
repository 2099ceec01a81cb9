import type { CommandSpec } from './command-spec.ts'

/**
 * Supports bash 3.2 and newer without dependencies. bash itself completes files: `-o default` falls back to
 * them.
 */
export function bashScript(commands: readonly CommandSpec[]): string {
  return `# bash completion for handiwork; load it with: source <(handiwork completion bash)
_handiwork() {
  local word="\${COMP_WORDS[COMP_CWORD]}" before="\${COMP_WORDS[COMP_CWORD-1]}" words=''
  COMPREPLY=()
  if [ "$COMP_CWORD" -eq 1 ]; then
    words='${[...commands.map(({ name }) => name), '--help', '--version'].join(' ')}'
  else
    case "\${COMP_WORDS[1]}" in
${commands.map(commandBranch).join('\n')}
    esac
  fi
  COMPREPLY=($(compgen -W "$words" -- "$word"))
}
complete -o default -F _handiwork handiwork
`
}

/** Completes option values with their choices or files, and words that start with a hyphen with options. */
function commandBranch({ name, commandOptions, choices }: CommandSpec): string {
  const values = commandOptions.filter(({ value }) => value === 'required')
  const valueBranches = values.map(
    (flag) => `          ${flag.spellings.join('|')}) words='${flag.choices.join(' ')}' ;;`,
  )
  const options = commandOptions.flatMap(({ spellings }) => spellings.filter((word) => word.startsWith('--')))
  return [
    `      ${name})`,
    '        case "$before" in',
    ...valueBranches,
    `          *) case "$word" in`,
    `               -*) words='${options.join(' ')}' ;;`,
    `               *) words='${choices.join(' ')}' ;;`,
    '             esac ;;',
    '        esac ;;',
  ].join('\n')
}
