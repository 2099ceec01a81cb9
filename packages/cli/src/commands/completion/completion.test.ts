import { expect, test } from 'vitest'
import { handiwork } from '../../../test/command-line.ts'
import { inBash, words } from '../../../test/in-bash.ts'

const script = (await handiwork('completion bash')).stdout
const complete = (typed: string) => inBash(`${script}\n${words(typed)}`)

test('the first word is a command', async () => {
  expect(await complete('handiwork lo')).toEqual(['login', 'logout'])
})

test('every command of the help is completed', async () => {
  const { stdout } = await handiwork('--help')
  const named = [...stdout.matchAll(/^ {2}([a-z]+) .*\[?(options|<shell>)/gm)].map(([, name]) => name)
  const completed = await complete('handiwork ')
  expect(named.filter((name) => name !== 'help' && !completed.includes(name ?? ''))).toEqual([])
})

test.each([
  ['handiwork profile --re', ['--remote']],
  ['handiwork login --', ['--remote', '--with-token', '--no-browser', '--help']],
  ['handiwork completion ', ['bash', 'zsh', 'fish']],
  ['handiwork completion f', ['fish']],
  ['handiwork resume mira --paper ', ['a4', 'letter']],
  ['handiwork resume mira --paper l', ['letter']],
  ['handiwork resume --pdf --pa', ['--paper']],
  // Files are bash's own business.
  ['handiwork profile -o ', []],
  ['handiwork analyze src/', []],
  ['handiwork nothing --', []],
])('%s is completed with %o', async (typed, completed) => {
  expect(await complete(typed)).toEqual(completed)
})

test('every option of every command is completed', async () => {
  const commands = (await complete('handiwork ')).filter((word) => !word.startsWith('-'))
  const missing = await Promise.all(commands.map(missingOf))
  expect(missing.flat()).toEqual([])
})

test.each(['zsh', 'fish'])('the script for %s names every command', async (shell) => {
  const { stdout } = await handiwork(`completion ${shell}`)
  const commands = (await complete('handiwork ')).filter((word) => !word.startsWith('-'))
  expect(commands.filter((command) => !stdout.includes(command))).toEqual([])
})

test('what a text says does not end its quotes', async () => {
  const { stdout } = await handiwork('completion zsh')
  // bash reads quotes as zsh does; `-n` reads without running.
  const quotes = [...stdout.matchAll(/^ +\w+\) (_arguments .*) ;;$/gm)].map(([, line]) => line)
  expect(await inBash(`set -n\n${quotes.join('\n')}`)).toEqual([])
})

test('another shell is wrong usage', async () => {
  expect((await handiwork('completion tcsh')).exitCode).toBe(2)
})

async function missingOf(command: string): Promise<string[]> {
  const { stdout } = await handiwork(`${command} --help`)
  const options = [...stdout.matchAll(/^ {2}(?:-\w, )?(--[a-z-]+)/gm)].map(([, option]) => option ?? '')
  const completed = await complete(`handiwork ${command} --`)
  return options.filter((option) => !completed.includes(option)).map((option) => `${command} ${option}`)
}
