import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { environmentOn, npm } from './npm.mjs'
import { prepare } from './prepare.mjs'
import { inRoot, readJson, root } from './root.mjs'
import { run } from './run.mjs'
import { SetupFailure } from './setup-failure.mjs'
import { outcome, vitestResult } from './summary.mjs'
import { temporaryFolder } from './temporary-folder.mjs'

/** A script of package.json that is either green or red. */
export const check = (script) => async (node) => {
  const { command, args, options } = npm(['run', '--silent', script], node.path)
  const code = await run(command, args, { ...options, cwd: root, env: environmentOn(node) })
  if (code !== 0) console.error(`npm run ${script} failed.`)
  return outcome(code === 0)
}

/** The program builds; tests of the whole command need it. */
export async function builds() {
  try {
    await prepare()
    return outcome(true)
  } catch (error) {
    if (!(error instanceof SetupFailure)) throw error
    console.error(error.message)
    return outcome(false)
  }
}

/** Runs vitest as a person would see it, and counts from the report it writes beside that. What tests leave behind goes with it. */
export const vitest = (words) => async (node) => {
  const folder = mkdtempSync(join(temporaryFolder(), 'handiwork-test-'))
  // Some tests read as somebody else, who has to get through.
  chmodSync(folder, 0o711)
  const report = join(folder, 'report.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const args = [inRoot('node_modules', 'vitest', 'vitest.mjs'), 'run', ...reporters, ...words]
  const code = await run(node.path, args, { cwd: root, env: { ...environmentOn(node), TMPDIR: folder } })
  const result = vitestResult(existsSync(report) ? readJson(report) : undefined, code)
  rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
  return result
}
