import type { CommandSpec, OptionSpec } from './command-spec.ts'

/** Uses zsh's completion system. */
export function zshScript(commands: readonly CommandSpec[]): string {
  return `#compdef handiwork
# zsh completion for handiwork; load it with: source <(handiwork completion zsh)
_handiwork() {
  local curcontext="$curcontext" state line
  typeset -A opt_args
  _arguments -C '(- *)'{-h,--help}'[show the help]' '(- *)'{-v,--version}'[show the version]' '1: :->verb' '*:: :->words'
  case "$state" in
    verb)
      local -a verbs=(
${commands.map(({ name, description }) => `        ${quote(`${name}:${escapeColons(description)}`)}`).join('\n')}
      )
      _describe command verbs ;;
    words)
      case "$line[1]" in
${commands.map(commandBranch).join('\n')}
      esac ;;
  esac
}
if [ "$funcstack[1]" = _handiwork ]; then _handiwork "$@"; else compdef _handiwork handiwork; fi
`
}

function commandBranch({ name, commandOptions, choices, takesFiles }: CommandSpec): string {
  const first = choices.length > 0 ? [`${takesFiles ? '1' : '*'}: :(${choices.join(' ')})`] : []
  const files = takesFiles || choices.length === 0 ? ['*: :_files'] : []
  const specs = [...commandOptions.flatMap(optionSpecs), ...[...first, ...files].map(quote)]
  return `        ${name}) _arguments ${specs.join(' ')} ;;`
}

/** One spec for each spelling of an option: '(-o --output)-o[write the output to a file]: :_files' */
function optionSpecs({ spellings, description, value: kind, choices }: OptionSpec): string[] {
  const value = choices.length > 0 ? ` :(${choices.join(' ')})` : ' :_files'
  return spellings.map((word) =>
    quote(
      `(${spellings.join(' ')})${word}[${escapeBrackets(description)}]${valueSeparators[kind]}${kind === 'none' ? '' : value}`,
    ),
  )
}

const valueSeparators = { none: '', optional: '::', required: ':' } as const

const quote = (text: string) => `'${text.replaceAll("'", "'\\''")}'`

const escapeColons = (text: string) => text.replaceAll(':', '\\:')

const escapeBrackets = (text: string) => text.replace(/[[\]\\:]/g, '\\$&')
