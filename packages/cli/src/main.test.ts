import { spawn } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { version } from './version.ts'

const program = fileURLToPath(new URL('main.ts', import.meta.url))
const played = fileURLToPath(new URL('../test/fixtures/handiwork.ts', import.meta.url))

interface Start {
  readonly file?: string
  readonly pace?: number
  readonly stubborn?: boolean
  readonly during?: (child: ReturnType<typeof spawn>) => unknown
}

/** A process of its own; `during` may do things to it. */
async function started(args: string[], { file = program, pace = 0, stubborn = false, during }: Start = {}) {
  const env = { PATH: process.env.PATH, HOME: tmpdir(), PACE: String(pace), STUBBORN: stubborn ? '1' : '' }
  const child = spawn(process.execPath, [file, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const ended = new Promise<number | null>((done) => child.on('close', done))
  const output = Promise.all([text(child.stdout), text(child.stderr)]).catch(() => ['', ''] as const)
  await during?.(child)
  const [exitCode, [stdout, stderr]] = await Promise.all([ended, output])
  return { exitCode, stdout, stderr }
}

const reading = (child: ReturnType<typeof spawn>) => new Promise((done) => child.stderr?.once('data', done))

test('--version is the version and a line break', async () => {
  expect(await started(['--version'])).toEqual({ exitCode: 0, stdout: `${version}\n`, stderr: '' })
})

test('--help goes to standard output', async () => {
  const { exitCode, stdout, stderr } = await started(['--help'])
  expect([exitCode, stdout.includes('Exit codes:'), stderr]).toEqual([0, true, ''])
})

test('wrong usage ends with 2', async () => {
  expect((await started(['analyze', '--since', '2025-13-01'])).exitCode).toBe(2)
})

test('a result is printed and the process ends by itself', async () => {
  const { exitCode, stdout } = await started(['analyze'], { file: played })
  expect([exitCode, stdout.includes('2,184 xp')]).toEqual([0, true])
})

test('Ctrl-C ends with 130', async () => {
  const interrupted = started(['analyze'], {
    file: played,
    pace: 200,
    during: (child) => reading(child).then(() => child.kill('SIGINT')),
  })
  expect(await interrupted).toMatchObject({ exitCode: 130, stdout: '' })
})

test('a second Ctrl-C ends at once', async () => {
  const twice = started(['analyze'], { file: played, stubborn: true, during: interruptTwice })
  expect(await twice).toMatchObject({ exitCode: 130, stdout: '' })
})

test('a request to terminate ends with 143', async () => {
  const terminated = started(['analyze'], {
    file: played,
    pace: 200,
    during: (child) => reading(child).then(() => child.kill('SIGTERM')),
  })
  expect((await terminated).exitCode).toBe(143)
})

test('a reader that goes away ends the program quietly', async () => {
  const cut = started(['analyze', '--json', '--quiet'], {
    file: played,
    during: (child) => child.stdout?.destroy(),
  })
  expect(await cut).toMatchObject({ exitCode: 0, stderr: '' })
})

test('-o writes the whole document and leaves no draft behind', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'handiwork-cli-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const { stdout } = await started(['analyze', '--json', '-o', join(folder, 'me.json')], { file: played })
  const document = JSON.parse(await readFile(join(folder, 'me.json'), 'utf8'))
  expect([stdout, document.person.name, await readdir(folder)]).toEqual(['', 'Mira Okafor', ['me.json']])
})

async function interruptTwice(child: ReturnType<typeof spawn>) {
  // Nothing is printed that could be waited for: the analysis is silent.
  await sleep(1500)
  child.kill('SIGINT')
  await sleep(300)
  child.kill('SIGINT')
}
