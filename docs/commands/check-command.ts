import { globSync, readFileSync } from 'node:fs'
import { publishedPackages } from '../../scripts/packages/published-packages.ts'
import { checkCurl } from './check-curl.ts'
import { checkHandiwork } from './check-handiwork.ts'
import type { SimpleCommand } from './parse-shell.ts'

/** Returns what is wrong with a command that is not run, or undefined. */
export async function checkCommand(root: string, [program = '', ...args]: SimpleCommand) {
  const check = checks[program]
  return check === undefined ? `unknown program ${program}` : await check(args, root)
}

type Check = (args: readonly string[], root: string) => Promise<string | undefined> | string | undefined

const noProblem = () => undefined

/** Standard tools. The test checks only the syntax of their lines. */
const standardTools = [
  'alias',
  'awk',
  'cat',
  'echo',
  'git',
  'grep',
  'jq',
  'sed',
  'sort',
  'source',
  'tee',
  'tr',
]
/** These are not installed everywhere. */
const externalTools = [
  'cp',
  'docker',
  'gh',
  'mkdir',
  'mv',
  'openssl',
  'pdftoppm',
  'pg_dump',
  'prlimit',
  'psql',
  'python3',
  'sha256sum',
  'unshare',
]

const checks: Readonly<Record<string, Check>> = {
  ...Object.fromEntries([...standardTools, ...externalTools].map((name) => [name, noProblem])),
  curl: checkCurl,
  handiwork: checkHandiwork,
  node: checkNode,
  npm: checkNpm,
  npx: ([tool, ...args], root) =>
    tool === 'vitest'
      ? checkFilters(args.slice(1).filter(isOperand), root)
      : tool === 'handiwork'
        ? checkHandiwork(args)
        : `unknown tool ${tool}`,
}

const published: ReadonlySet<string> = new Set(publishedPackages.map(({ name }) => name))

const isInstalledHere = (word: string) =>
  /\.tgz$|^--global$|^--omit=(?:dev|optional)$/.test(word) || published.has(word)

function checkNpm(args: readonly string[], root: string): ReturnType<Check> {
  const separator = args.indexOf('--')
  const passed = separator < 0 ? [] : args.slice(separator + 1)
  const [command = '', ...own] = (separator < 0 ? args : args.slice(0, separator)).filter(
    (word) => word !== '--silent' && word !== '-s',
  )
  if (command === 'start') return passed.length > 0 ? checkHandiwork(passed) : undefined
  if (command === 'test') return passed[0] === '--changed' ? undefined : checkFilters(passed, root)
  if (command === 'audit') return own[0] === 'signatures' ? undefined : `unknown audit ${own[0]}`
  if (command === 'exec') return checkCommand(root, passed)
  if (command === 'install')
    return own.every(isInstalledHere)
      ? undefined
      : `neither a tarball nor a published package: ${own.join(' ')}`
  if (command === 'run') return checkScript(own, passed, root)
  return `unknown command npm ${command}`
}

function checkScript([script = '', ...own]: readonly string[], args: readonly string[], root: string) {
  const workspace = own[own.indexOf('-w') + 1]?.replace('@handiwork/', 'packages/')
  const folder = own.includes('-w') ? `${root}/${workspace}` : root
  const { scripts } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8'))
  if (!(script in scripts)) return `no npm script ${script}`
  const [suite = ''] = args
  if (script !== 'bench' || !/^[a-z]+$/.test(suite)) return undefined
  return missingFile(`scripts/bench/${suite}/main.ts`, root)
}

function checkNode([file = '', ...args]: readonly string[], root: string): ReturnType<Check> {
  if (file === '-e') return undefined
  // The build creates this file.
  if (file === 'packages/cli/dist/main.mjs') return checkHandiwork(args)
  return missingFile(file, root)
}

/** vitest runs the files whose path contains a filter. */
function checkFilters(filters: readonly string[], root: string): string | undefined {
  const unmatched = filters.filter((filter) =>
    globSync(`{packages,docs,scripts,fixtures}/**/*${filter.split('/').at(-1)}*`, {
      cwd: root,
      exclude: isDependency,
    }).every((path) => !path.includes(filter)),
  )
  return unmatched.length > 0 ? `no test matches ${unmatched.join(', ')}` : undefined
}

const isOperand = (word: string) => !word.startsWith('-')

const isDependency = (name: string) => name === 'node_modules' || name === 'dist'

const missingFile = (path: string, root: string) =>
  globSync(path, { cwd: root }).length === 0 ? `no file ${path}` : undefined
