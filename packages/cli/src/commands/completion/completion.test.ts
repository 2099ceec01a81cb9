import { expect, test } from 'vitest'
import { runHandiwork } from '../../../test/run-handiwork.ts'
import { completionScript, runInBash } from '../../../test/run-in-bash.ts'

const script = (await runHandiwork('completion bash')).stdout
const complete = (typed: string) => runInBash(`${script}\n${completionScript(typed)}`)

test('completes the first word with a command', async () => {
  expect(await complete('handiwork lo')).toEqual(['login', 'logout'])
})

test('completes every command in the help', async () => {
  const { stdout } = await runHandiwork('--help')
  const listed = [...stdout.matchAll(/^ {2}([a-z]+) .*\[?(options|<shell>)/gm)].map(([, name]) => name)
  const completed = await complete('handiwork ')
  expect(listed.filter((name) => name !== 'help' && !completed.includes(name ?? ''))).toEqual([])
})

test.each([
  ['handiwork profile --re', ['--remote']],
  ['handiwork login --', ['--remote', '--with-token', '--no-browser', '--help']],
  ['handiwork completion ', ['bash', 'zsh', 'fish']],
  ['handiwork completion f', ['fish']],
  ['handiwork card co', ['contributions', 'contributed']],
  ['handiwork resume mira --paper ', ['a4', 'letter']],
  ['handiwork resume mira --paper l', ['letter']],
  ['handiwork resume --pdf --pa', ['--paper']],
  // bash itself completes files.
  ['handiwork profile -o ', []],
  ['handiwork analyze src/', []],
  ['handiwork nothing --', []],
])('completes %s with %o', async (typed, completed) => {
  expect(await complete(typed)).toEqual(completed)
})

test('completes every option of every command', async () => {
  const commands = (await complete('handiwork ')).filter((word) => !word.startsWith('-'))
  const missing = await Promise.all(commands.map(missingOptions))
  expect(missing.flat()).toEqual([])
})

test.each(['zsh', 'fish'])('generates a script for %s that contains every command', async (shell) => {
  const { stdout } = await runHandiwork(`completion ${shell}`)
  const commands = (await complete('handiwork ')).filter((word) => !word.startsWith('-'))
  expect(commands.filter((command) => !stdout.includes(command))).toEqual([])
})

test('completes files in zsh after the kind of a card', async () => {
  const { stdout } = await runHandiwork('completion zsh')
  const [line = ''] = stdout.match(/^ +card\) .*$/m) ?? []
  expect(line).toMatch(/'1: :\(profile [a-z ]+\)' '\*: :_files' ;;$/)
})

test('escapes quotes in descriptions', async () => {
  const { stdout } = await runHandiwork('completion zsh')
  // bash parses quotes like zsh; `-n` parses without executing.
  const quotes = [...stdout.matchAll(/^ +\w+\) (_arguments .*) ;;$/gm)].map(([, line]) => line)
  expect(await runInBash(`set -n\n${quotes.join('\n')}`)).toEqual([])
})

test('rejects an unknown shell with exit code 2', async () => {
  expect((await runHandiwork('completion tcsh')).exitCode).toBe(2)
})

async function missingOptions(command: string): Promise<string[]> {
  const { stdout } = await runHandiwork(`${command} --help`)
  const options = [...stdout.matchAll(/^ {2}(?:-\w, )?(--[a-z-]+)/gm)].map(([, option]) => option ?? '')
  const completed = await complete(`handiwork ${command} --`)
  return options.filter((option) => !completed.includes(option)).map((option) => `${command} ${option}`)
}
