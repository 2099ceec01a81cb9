import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { execa } from 'execa'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { secretVariables } from './settings/secret-files.ts'
import { startNodeProcess } from './start-node-process.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'handiwork-node-process-'))
  await writeFile(join(folder, 'echo.mjs'), echo)
})
afterAll(() => rm(folder, { recursive: true, force: true }))
afterEach(() => vi.unstubAllEnvs())

/** Sends its arguments, PATH and options once, then echoes each message, and exits when the channel closes. */
const echo = `
process.send({ args: process.argv.slice(2), path: process.env.PATH, options: process.execArgv })
process.on('message', (message) => process.send(message))
process.on('disconnect', () => process.exit(7))`

const startEcho = (...args: string[]) => startNodeProcess(pathToFileURL(join(folder, 'echo.mjs')), args)

test('passes the arguments and the same PATH, without options of this process', async () => {
  const child = startEcho('one', 'two words')
  const [message] = await once(child, 'message')
  child.disconnect()
  expect(message).toEqual({ args: ['one', 'two words'], path: process.env.PATH, options: [] })
})

test('passes the environment without secrets and without the paths of their files', async () => {
  const names = secretVariables.flatMap((name) => [name, `${name}_FILE`])
  for (const name of names) vi.stubEnv(name, 'a secret')
  vi.stubEnv('HANDIWORK_DATA_DIR', 'a folder')
  const file = join(folder, 'environment.mjs')
  await writeFile(file, 'process.send(process.env); process.disconnect()')
  const [environment] = await once(startNodeProcess(pathToFileURL(file)), 'message')
  expect(Object.keys(environment)).toEqual(expect.arrayContaining(['PATH', 'HANDIWORK_DATA_DIR']))
  expect(names.filter((name) => name in environment)).toEqual([])
})

test('transfers bytes', async () => {
  const child = startEcho()
  await once(child, 'message')
  child.send(new Uint8Array([1, 2, 255]))
  const [message] = await once(child, 'message')
  child.disconnect()
  expect(message).toEqual(new Uint8Array([1, 2, 255]))
})

test('lets the process end itself when the channel closes', async () => {
  const child = startEcho()
  await once(child, 'message')
  child.disconnect()
  expect(await once(child, 'exit')).toEqual([7, null])
})

test('reports a killed process', async () => {
  const child = startEcho()
  child.kill('SIGKILL')
  expect(await once(child, 'exit')).toEqual([null, 'SIGKILL'])
})

test('emits an error when the process cannot be started', async () => {
  // No system accepts arguments of this size.
  const [error] = await once(startEcho('x'.repeat(2 ** 26)), 'error')
  expect(error).toMatchObject({ code: 'E2BIG' })
})

test('neither keeps an unreferenced parent alive nor kills the process with its parent', async () => {
  // The process inherits stderr, and would hold a pipe open.
  const { stdout } = await execa(process.execPath, ['--input-type=module', '--eval', parent(folder)], {
    stderr: 'ignore',
  })
  const pid = Number(stdout)
  // Signal 0 throws unless the process exists.
  expect(() => process.kill(pid, 0)).not.toThrow()
  process.kill(pid, 'SIGKILL')
})

/** Starts a process that never ends by itself, prints its id, and has nothing else to do. */
const parent = (folder: string) => `
import { writeFileSync } from 'node:fs'
import { startNodeProcess } from ${JSON.stringify(new URL('start-node-process.ts', import.meta.url).href)}
const module = ${JSON.stringify(join(folder, 'idle.mjs'))}
writeFileSync(module, 'setInterval(() => {}, 1000)')
const child = startNodeProcess(new URL('file://' + module))
console.log(child.pid)
child.unref()
child.channel.unref()`
