import type { Command, Option } from 'commander'

/** One command as a shell completes it. */
export interface Verb {
  readonly name: string
  readonly description: string
  readonly flags: readonly Flag[]
  /** What its arguments can be; empty where they can be anything. */
  readonly choices: readonly string[]
}

/** One option of a command. */
export interface Flag {
  /** `-o` and `--output` */
  readonly words: readonly string[]
  readonly description: string
  readonly value: 'none' | 'optional' | 'required'
  /** What the value can be; empty where it can be anything. */
  readonly choices: readonly string[]
}

/** The commands of a program in the order of its help. */
export function verbsOf(program: Command): readonly Verb[] {
  return program.commands.map((command) => ({
    name: command.name(),
    description: command.description(),
    flags: [...command.options.map(flagOf), help],
    choices: command.registeredArguments.flatMap(({ argChoices = [] }) => argChoices),
  }))
}

// --- internal ---

const help: Flag = { words: ['-h', '--help'], description: 'show this help', value: 'none', choices: [] }

const flagOf = ({ short, long, description, required, optional, argChoices = [] }: Option): Flag => ({
  words: [short, long].filter((word) => word !== undefined && word !== null),
  description,
  value: required ? 'required' : optional ? 'optional' : 'none',
  choices: argChoices,
})
