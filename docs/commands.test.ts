import { globSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { execa, execaSync } from 'execa'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkCommand } from './commands/check-command.ts'
import { type DocumentedCommand, readDocumentCommands } from './commands/document-commands.ts'
import type { SimpleCommand } from './commands/parse-shell.ts'
import { createSandbox, type Sandbox } from './commands/sandbox.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
/** Their examples need a running service. */
const serviceDocuments = /^docs\/(api|hosting|running)\.md$/
/** jq is often not installed. Its lines are then only checked. */
const hasJq = !execaSync('jq', ['--version'], { reject: false }).failed
const documents = [
  'README.md',
  ...globSync('docs/*.md', { cwd: root }),
  ...globSync('packages/**/README.md', { cwd: root, exclude: ['**/node_modules'] }),
]
const commandLines = documents.flatMap((file) => readDocumentCommands(root, file))
const offlineLines = commandLines.filter(isOffline)

test.each(documents)('%s contains valid shell', async (file) => {
  const script = commandLines.filter((line) => line.file === file).map(({ text }) => text)
  await execa('bash', ['-n', '-c', script.join('\n')])
})

test('documented commands exist with their options, files and routes', async () => {
  const problems: string[] = []
  for (const { file, commands } of commandLines) {
    for (const command of commands) {
      const problem = await checkCommand(root, command)
      if (problem !== undefined) problems.push(`${file}: ${problem}`)
    }
  }
  expect(problems).toEqual([])
})

describe('documented commands run offline as written', () => {
  let sandbox: Sandbox
  beforeAll(async () => {
    sandbox = await createSandbox(root)
  })
  afterAll(() => sandbox[Symbol.asyncDispose]())

  // A document's lines build on each other, so they run in order.
  const linesByDocument = Object.entries(Object.groupBy(offlineLines, ({ file }) => file))
  test.concurrent.each(linesByDocument)('%s', async (file, lines = []) => {
    for (const { text } of lines) await sandbox.run(file, text)
  })
})

test('the README and the reference of analyze contain commands that run offline', () => {
  const files = new Set(offlineLines.map(({ file }) => file))
  expect([...files]).toEqual(expect.arrayContaining(['README.md', 'docs/analyze.md']))
})

function isOffline({ file, isInline, commands }: DocumentedCommand): boolean {
  return !isInline && !serviceDocuments.test(file) && commands.every(runsOffline)
}

function runsOffline([program = '', ...args]: SimpleCommand): boolean {
  if (program === 'jq') return hasJq
  if (program !== 'npm') return /^(awk|echo|git|grep|sed|sort|tr)$/.test(program)
  const [name = '', ...options] = args[0] === 'start' ? args.slice(args.indexOf('--') + 1) : []
  const isLocal = /^(analyze|card|diff|team|verify)$/.test(name) && !options.includes('--remote')
  const isSynopsis = options.some((word) => word === 'PLACEHOLDER' || word.startsWith('['))
  return (isLocal || (name === 'push' && options.includes('--dry-run'))) && !isSynopsis
}
