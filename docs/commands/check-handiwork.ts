import { runHandiwork } from '../../packages/cli/test/run-handiwork.ts'

/** Returns an error unless the help of the command lists the options and allows the number of arguments. */
export async function checkHandiwork([name = '', ...args]: readonly string[]): Promise<string | undefined> {
  const { exitCode, stdout } = await runHandiwork(`${name} --help`)
  if (exitCode !== 0) return `no command ${name}`
  const options = parseOptions(stdout)
  const operands: string[] = []
  for (let index = 0; index < args.length; index++) {
    const word = args[index] ?? ''
    const value = options.get(word)
    if (word.length > 1 && word.startsWith('-') && value === undefined) return `no option ${name} ${word}`
    if (value === 'required') index++
    if (value === 'optional' && !/^(-|$)/.test(args[index + 1] ?? '')) index++
    if (value === undefined) operands.push(word)
  }
  return checkOperands(stdout, operands, name)
}

type OptionValue = 'none' | 'optional' | 'required'

function parseOptions(help: string): ReadonlyMap<string, OptionValue> {
  const rows = help.matchAll(/^ {2}(-[\w-]+(?:, --[\w-]+)?)( <[^>]+>| \[[^\]]+\])?(?= |$)/gm)
  return new Map(
    [...rows].flatMap(([, names = '', value]) =>
      names.split(', ').map((option) => [option, optionValue(value)] as const),
    ),
  )
}

function optionValue(value: string | undefined): OptionValue {
  if (value === undefined) return 'none'
  return value.startsWith(' <') ? 'required' : 'optional'
}

function checkOperands(help: string, operands: readonly string[], name: string): string | undefined {
  const [, usage = ''] = /^Usage: handiwork \S+ \[options\](.*)$/m.exec(help) ?? []
  const required = usage.match(/<[^>]+>/g)?.length ?? 0
  const allowed = usage.includes('...') ? Number.POSITIVE_INFINITY : (usage.match(/[<[]/g)?.length ?? 0)
  if (operands.length < required) return `too few arguments for ${name}`
  return operands.length > allowed ? `too many arguments for ${name}: ${operands.join(' ')}` : undefined
}
