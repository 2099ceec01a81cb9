import type { CommandSpec, OptionSpec } from './command-spec.ts'

/** fish shows the description of each completion. */
export function fishScript(commands: readonly CommandSpec[]): string {
  return `# fish completion for handiwork; load it with: handiwork completion fish | source
complete -c handiwork -n __fish_use_subcommand -s h -l help -d 'show the help'
complete -c handiwork -n __fish_use_subcommand -s v -l version -d 'show the version'
${commands.flatMap(commandLines).join('\n')}
`
}

function commandLines({ name, description, commandOptions, choices, takesFiles }: CommandSpec): string[] {
  const prefix = `complete -c handiwork -n ${quote(`__fish_seen_subcommand_from ${name}`)}`
  const values =
    choices.length > 0 ? [`${prefix}${takesFiles ? '' : ' -f'} -a ${quote(choices.join(' '))}`] : []
  return [
    `complete -c handiwork -f -n __fish_use_subcommand -a ${name} -d ${quote(description)}`,
    ...commandOptions.map((flag) => `${prefix} ${optionArguments(flag)}`),
    ...values,
  ]
}

function optionArguments({ spellings, description, value: kind, choices }: OptionSpec): string {
  const names = spellings.map((word) =>
    word.startsWith('--') ? `-l ${word.slice(2)}` : `-s ${word.slice(1)}`,
  )
  const value = choices.length > 0 ? [`-x -a ${quote(choices.join(' '))}`] : kind === 'required' ? ['-r'] : []
  return [...names, ...value, `-d ${quote(description)}`].join(' ')
}

const quote = (text: string) => `'${text.replace(/['\\]/g, '\\$&')}'`
