import type { Command, Option } from 'commander'

/** A command as described to a shell. */
export interface CommandSpec {
  readonly name: string
  readonly description: string
  readonly commandOptions: readonly OptionSpec[]
  /** Possible values of the first argument; empty if unrestricted. */
  readonly choices: readonly string[]
  /** Whether files can follow the first argument. */
  readonly takesFiles: boolean
}

/** An option as described to a shell. */
export interface OptionSpec {
  /** `-o` and `--output` */
  readonly spellings: readonly string[]
  readonly description: string
  readonly value: 'none' | 'optional' | 'required'
  /** Possible values; empty if unrestricted. */
  readonly choices: readonly string[]
}

/** The commands of a program in help order. */
export function commandSpecs(program: Command): readonly CommandSpec[] {
  return program.commands.map((command) => ({
    name: command.name(),
    description: command.description(),
    commandOptions: [...command.options.map(toOptionSpec), help],
    choices: command.registeredArguments.flatMap(({ argChoices = [] }) => argChoices),
    takesFiles: command.registeredArguments.some(({ argChoices }) => argChoices === undefined),
  }))
}

const help: OptionSpec = {
  spellings: ['-h', '--help'],
  description: 'show this help',
  value: 'none',
  choices: [],
}

const toOptionSpec = ({
  short,
  long,
  description,
  required,
  optional,
  argChoices = [],
}: Option): OptionSpec => ({
  spellings: [short, long].filter((word) => word !== undefined && word !== null),
  description,
  value: required ? 'required' : optional ? 'optional' : 'none',
  choices: argChoices,
})
