import type { Flag, Verb } from './verb.ts'

/** For fish, which shows what each word is for. */
export function fishScript(verbs: readonly Verb[]): string {
  return `# fish completion for handiwork; load it with: handiwork completion fish | source
complete -c handiwork -n __fish_use_subcommand -s h -l help -d 'show the help'
complete -c handiwork -n __fish_use_subcommand -s v -l version -d 'show the version'
${verbs.flatMap(linesOf).join('\n')}
`
}

// --- internal ---

function linesOf({ name, description, flags, choices }: Verb): string[] {
  const within = `complete -c handiwork -n ${quoted(`__fish_seen_subcommand_from ${name}`)}`
  const values = choices.length > 0 ? [`${within} -f -a ${quoted(choices.join(' '))}`] : []
  return [
    `complete -c handiwork -f -n __fish_use_subcommand -a ${name} -d ${quoted(description)}`,
    ...flags.map((flag) => `${within} ${optionOf(flag)}`),
    ...values,
  ]
}

function optionOf({ words, description, value: kind, choices }: Flag): string {
  const names = words.map((word) => (word.startsWith('--') ? `-l ${word.slice(2)}` : `-s ${word.slice(1)}`))
  const value =
    choices.length > 0 ? [`-x -a ${quoted(choices.join(' '))}`] : kind === 'required' ? ['-r'] : []
  return [...names, ...value, `-d ${quoted(description)}`].join(' ')
}

const quoted = (text: string) => `'${text.replace(/['\\]/g, '\\$&')}'`
