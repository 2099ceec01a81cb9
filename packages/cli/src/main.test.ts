import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { execa } from 'execa'
import { expect, onTestFinished, test } from 'vitest'
import { version } from './version.ts'

const program = fileURLToPath(new URL('main.ts', import.meta.url))
const fixtureProgram = fileURLToPath(new URL('../test/fixtures/handiwork.ts', import.meta.url))

interface RunOptions {
  readonly file?: string
  readonly pace?: number
  readonly stubborn?: boolean
  readonly during?: (child: Program) => unknown
}

type Program = ReturnType<typeof startProgram>

/** Runs the program in a child process. `during` may act on it while it runs. */
async function runProgram(
  args: string[],
  { file = program, pace = 0, stubborn = false, during }: RunOptions = {},
) {
  const child = startProgram(file, args, { PACE: String(pace), STUBBORN: stubborn ? '1' : '' })
  await during?.(child)
  const { exitCode, stdout, stderr } = await child
  return { exitCode, stdout, stderr }
}

function startProgram(file: string, args: readonly string[], variables: Readonly<Record<string, string>>) {
  return execa(process.execPath, [file, ...args], {
    env: { PATH: process.env.PATH, HOME: tmpdir(), ...variables },
    extendEnv: false,
    stdin: 'ignore',
    forceKillAfterDelay: false,
    reject: false,
    stripFinalNewline: false,
  })
}

const untilProgress = (child: Program) => once(child.stderr, 'data')

test('prints the version and a line break with --version', async () => {
  expect(await runProgram(['--version'])).toEqual({ exitCode: 0, stdout: `${version}\n`, stderr: '' })
})

test('prints --help to standard output', async () => {
  const { exitCode, stdout, stderr } = await runProgram(['--help'])
  expect({ exitCode, stdout, stderr }).toEqual({
    exitCode: 0,
    stdout: expect.stringContaining('Exit codes:'),
    stderr: '',
  })
})

test('exits with 2 on a usage error', async () => {
  expect((await runProgram(['analyze', '--since', '2025-13-01'])).exitCode).toBe(2)
})

test('prints the result and exits', async () => {
  const { exitCode, stdout } = await runProgram(['analyze'], { file: fixtureProgram })
  expect({ exitCode, stdout }).toEqual({ exitCode: 0, stdout: expect.stringContaining('2,184 xp') })
})

test('exits with 130 on Ctrl-C', async () => {
  const interrupted = runProgram(['analyze'], {
    file: fixtureProgram,
    pace: 200,
    during: (child) => untilProgress(child).then(() => child.kill('SIGINT')),
  })
  expect(await interrupted).toMatchObject({ exitCode: 130, stdout: '' })
})

test('exits at once on a second Ctrl-C', async () => {
  const twice = runProgram(['analyze'], { file: fixtureProgram, stubborn: true, during: interruptTwice })
  expect(await twice).toMatchObject({ exitCode: 130, stdout: '' })
})

test('exits with 143 on SIGTERM', async () => {
  const terminated = runProgram(['analyze'], {
    file: fixtureProgram,
    pace: 200,
    during: (child) => untilProgress(child).then(() => child.kill('SIGTERM')),
  })
  expect((await terminated).exitCode).toBe(143)
})

test('exits silently on EPIPE', async () => {
  const result = runProgram(['analyze', '--json', '--quiet'], {
    file: fixtureProgram,
    during: (child) => child.stdout.destroy(),
  })
  expect(await result).toMatchObject({ exitCode: 0, stderr: '' })
})

test('writes the whole document with -o and leaves no temporary file', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'handiwork-cli-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const { stdout } = await runProgram(['analyze', '--json', '-o', join(folder, 'me.json')], {
    file: fixtureProgram,
  })
  const document = JSON.parse(await readFile(join(folder, 'me.json'), 'utf8'))
  expect({ stdout, name: document.person.name, files: await readdir(folder) }).toEqual({
    stdout: '',
    name: 'Mira Okafor',
    files: ['me.json'],
  })
})

/** Resolves once the program has printed a text to stderr. */
async function untilPrinted({ stderr }: Program, text: string): Promise<void> {
  let printed = ''
  while (!printed.includes(text)) printed += String((await once(stderr, 'data'))[0])
}

async function interruptTwice(child: Program) {
  for (const text of ['started', 'aborted']) {
    await untilPrinted(child, text)
    child.kill('SIGINT')
  }
}
