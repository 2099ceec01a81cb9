import type { Flag, Verb } from './verb.ts'

/** For zsh's own completion system. */
export function zshScript(verbs: readonly Verb[]): string {
  return `#compdef handiwork
# zsh completion for handiwork; load it with: source <(handiwork completion zsh)
_handiwork() {
  local curcontext="$curcontext" state line
  typeset -A opt_args
  _arguments -C '(- *)'{-h,--help}'[show the help]' '(- *)'{-v,--version}'[show the version]' '1: :->verb' '*:: :->words'
  case "$state" in
    verb)
      local -a verbs=(
${verbs.map(({ name, description }) => `        ${quoted(`${name}:${colons(description)}`)}`).join('\n')}
      )
      _describe command verbs ;;
    words)
      case "$line[1]" in
${verbs.map(branch).join('\n')}
      esac ;;
  esac
}
if [ "$funcstack[1]" = _handiwork ]; then _handiwork "$@"; else compdef _handiwork handiwork; fi
`
}

// --- internal ---

function branch({ name, flags, choices }: Verb): string {
  const rest = choices.length > 0 ? `*: :(${choices.join(' ')})` : '*: :_files'
  const specs = [...flags.flatMap(specsOf), quoted(rest)]
  return `        ${name}) _arguments ${specs.join(' ')} ;;`
}

/** One for each way to write an option: '(-o --output)-o[write the result to a file]: :_files' */
function specsOf({ words, description, value: kind, choices }: Flag): string[] {
  const value = choices.length > 0 ? ` :(${choices.join(' ')})` : ' :_files'
  return words.map((word) =>
    quoted(
      `(${words.join(' ')})${word}[${brackets(description)}]${colonsOf[kind]}${kind === 'none' ? '' : value}`,
    ),
  )
}

const colonsOf = { none: '', optional: '::', required: ':' } as const

const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`

const colons = (text: string) => text.replaceAll(':', '\\:')

const brackets = (text: string) => text.replace(/[[\]\\:]/g, '\\$&')
