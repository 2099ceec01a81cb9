import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createBenchRun } from './bench-run.ts'
import { supervise } from './supervise.ts'

test('returns the exit code of a program and deletes its temporary files', async () => {
  const folder = await useTemporaryFolder()
  const write = `require('node:fs').writeFileSync(process.env.TMPDIR + '/page', ''); process.exit(3)`
  expect(await supervise(['--eval', write], { usesPostgres: false })).toBe(3)
  expect(await readdir(folder)).toEqual([])
})

test('reports a program that was killed as a shell does', async () => {
  await useTemporaryFolder()
  const killItself = `process.kill(process.pid, 'SIGKILL')`
  expect(await supervise(['--eval', killItself], { usesPostgres: false })).toBe(137)
})

test.runIf(process.platform === 'linux')('kills processes that a program leaves running', async () => {
  const folder = await useTemporaryFolder()
  const idFile = join(folder, 'id')
  const leaveRunning = `
    const child = require('node:child_process').spawn('sleep', ['60'], { detached: true, stdio: 'ignore' })
    require('node:fs').writeFileSync(${JSON.stringify(idFile)}, String(child.pid))
    process.exit(0)`
  expect(await supervise(['--eval', leaveRunning], { usesPostgres: false })).toBe(0)
  expect(await readCommandLine(await readFile(idFile, 'utf8'))).toBe('')
})

test('deletes the folder of an earlier run that was killed, and no other folder', async () => {
  const folder = await useTemporaryFolder()
  const running = createBenchRun()
  const killed = running.folder.replace(`_${process.pid}_`, `_${2 ** 30}_`)
  for (const path of [running.folder, killed]) await mkdir(path)
  await supervise(['--eval', ''], { usesPostgres: false })
  expect(existsSync(killed)).toBe(false)
  expect(await readdir(folder)).toHaveLength(1)
})

/** Returns an empty string for a process that has exited, even if its parent has not noticed yet. */
async function readCommandLine(id: string): Promise<string> {
  return await readFile(`/proc/${id}/cmdline`, 'utf8').catch(() => '')
}

/** Uses a new folder for temporary files until the test ends. */
async function useTemporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'handiwork-test-'))
  vi.stubEnv('TMPDIR', folder)
  onTestFinished(async () => {
    vi.unstubAllEnvs()
    await rm(folder, { recursive: true, force: true })
  })
  return folder
}
