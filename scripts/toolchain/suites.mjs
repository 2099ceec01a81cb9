import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { environmentWithNode, npmCommand } from './npm.mjs'
import { prepare } from './prepare.mjs'
import { requirements } from './requirements.mjs'
import { inRoot, readJson, root } from './root.mjs'
import { run } from './run.mjs'
import { setupCommand } from './setup-command.mjs'
import { SetupFailure } from './setup-failure.mjs'
import { checkResult, vitestResult } from './summary.mjs'
import { temporaryFolder } from './temporary-folder.mjs'

/** Runs a script of package.json that passes or fails as a whole. */
export const runCheck = (script) => async (node) => {
  const { command, args, options } = npmCommand(['run', '--silent', script], node.path)
  const code = await run(command, args, { ...options, cwd: root, env: environmentWithNode(node) })
  if (code !== 0) console.error(`npm run ${script} failed.`)
  return checkResult(code === 0)
}

/** Builds the program, which tests of the whole CLI require. */
export async function runBuild() {
  try {
    await prepare(requirements.development)
    return checkResult(true)
  } catch (error) {
    if (!(error instanceof SetupFailure)) throw error
    console.error(error.message)
    return checkResult(false)
  }
}

/**
 * Finds what the changes since a commit affect: the test files, `all` if that is every one, and whether to
 * check the pages.
 */
export async function findAffected(node, commit) {
  const args = [inRoot('scripts', 'affected-tests', 'main.ts'), ...(commit === undefined ? [] : [commit])]
  const { code, output } = await setupCommand(node.path, args, { cwd: root, onStart: () => {} })
  if (code !== 0) throw new SetupFailure(`Can't find the changed files.\n${output.trim()}`)
  const { changed, tests, checkPages } = JSON.parse(output.trim().split('\n').at(-1))
  console.error(
    `Changed files: ${changed.length}. Affected test files: ${tests === 'all' ? 'all' : tests.length}.`,
  )
  return { tests, checkPages }
}

/**
 * Runs vitest with its default output and counts results from its JSON report, which it returns with them.
 * Deletes all temporary files of the tests.
 */
export const runVitest = (vitestArgs) => async (node) => {
  const folder = mkdtempSync(join(temporaryFolder(), 'handiwork-test-'))
  // Some tests run as another user, who must be able to traverse the folder.
  chmodSync(folder, 0o711)
  const report = join(folder, 'report.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const args = [inRoot('node_modules', 'vitest', 'vitest.mjs'), 'run', ...reporters, ...vitestArgs]
  const code = await run(node.path, args, {
    cwd: root,
    env: { ...environmentWithNode(node), TMPDIR: folder },
  })
  const contents = existsSync(report) ? readJson(report) : undefined
  rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
  return { ...vitestResult(contents, code), report: contents }
}
