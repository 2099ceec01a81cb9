import type { Verb } from './verb.ts'

/** For bash 3.2 and newer, with nothing else installed. Files are bash's own business: `-o default` falls back to them. */
export function bashScript(verbs: readonly Verb[]): string {
  return `# bash completion for handiwork; load it with: source <(handiwork completion bash)
_handiwork() {
  local word="\${COMP_WORDS[COMP_CWORD]}" before="\${COMP_WORDS[COMP_CWORD-1]}" words=''
  COMPREPLY=()
  if [ "$COMP_CWORD" -eq 1 ]; then
    words='${[...verbs.map(({ name }) => name), '--help', '--version'].join(' ')}'
  else
    case "\${COMP_WORDS[1]}" in
${verbs.map(branch).join('\n')}
    esac
  fi
  COMPREPLY=($(compgen -W "$words" -- "$word"))
}
complete -o default -F _handiwork handiwork
`
}

// --- internal ---

/** After an option that takes a value come its choices, or files; a word that begins with a hyphen is an option. */
function branch({ name, flags, choices }: Verb): string {
  const values = flags.filter(({ value }) => value === 'required')
  const valued = values.map(
    (flag) => `          ${flag.words.join('|')}) words='${flag.choices.join(' ')}' ;;`,
  )
  const options = flags.flatMap(({ words }) => words.filter((word) => word.startsWith('--')))
  return [
    `      ${name})`,
    '        case "$before" in',
    ...valued,
    `          *) case "$word" in`,
    `               -*) words='${options.join(' ')}' ;;`,
    `               *) words='${choices.join(' ')}' ;;`,
    '             esac ;;',
    '        esac ;;',
  ].join('\n')
}
