import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { execa } from 'execa'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { unpackMigrated } from './databases.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'handiwork-without-fixtures-'))
  await unpackMigrated(join(folder, 'database'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

/** Starts the service where `@handiwork/fixtures` is not installed, and stops it once it is ready. */
async function runWithoutFixtures(demo: boolean) {
  const args = ['--import', `data:text/javascript,${encodeURIComponent(hideFixtures)}`, '--input-type=module']
  const env = { ...process.env, LOG_LEVEL: 'error', DATABASE_URL: '', NODE_ENV: 'test' }
  return await execa(process.execPath, [...args, '--eval', startAndStop(demo)], {
    env,
    extendEnv: false,
    stripFinalNewline: false,
  })
}

const hideFixtures = `
  import { registerHooks } from 'node:module'
  registerHooks({
    resolve(specifier, context, nextResolve) {
      if (!specifier.startsWith('@handiwork/fixtures')) return nextResolve(specifier, context)
      throw Object.assign(new Error('Not installed: ' + specifier), { code: 'ERR_MODULE_NOT_FOUND' })
    },
  })`

function startAndStop(demo: boolean): string {
  const runModule = new URL('../src/run.ts', import.meta.url).href
  return `
    const { run } = await import(${JSON.stringify(runModule)})
    const stopping = new AbortController()
    const stdout = { write: (text) => { process.stdout.write(text); stopping.abort() } }
    const options = { port: 0, dataDir: ${JSON.stringify(folder)}, demo: ${demo} }
    const context = { env: process.env, cwd: ${JSON.stringify(folder)}, stdout, stderr: process.stderr }
    console.log('exit code', await run(options, { ...context, signal: stopping.signal }))
    process.exit()`
}

describe('a service without @handiwork/fixtures', () => {
  test('starts and stops', async () => {
    const { stdout, stderr } = await runWithoutFixtures(false)
    expect({ stdout, stderr }).toEqual({
      stdout: expect.stringMatching(/^Handiwork is at http:\S+\nexit code 0\n$/),
      stderr: '',
    })
  })

  test('explains why demo mode fails', async () => {
    const { stdout, stderr } = await runWithoutFixtures(true)
    expect({ stdout, stderr }).toEqual({
      stdout: 'exit code 1\n',
      stderr: expect.stringMatching(/^HANDIWORK_DEMO: the sample data is not installed\./),
    })
  })
})
