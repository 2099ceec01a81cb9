import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { ada, createRepository, type Person } from '@handiwork/fixtures/repositories'
import { execa } from 'execa'

/** Runs documented command lines without a network. */
export interface Sandbox extends AsyncDisposable {
  /** Runs a line in the folder of a document. Rejects if it fails. */
  run(document: string, line: string): Promise<void>
}

/**
 * Every document has its own folder: a checkout with the files that its examples name. GitHub URLs lead to a
 * local repository, and `npm start --` runs the built command.
 */
export async function createSandbox(root: string): Promise<Sandbox> {
  const folder = await mkdtemp(join(tmpdir(), 'handiwork-docs-'))
  const [home, bin] = [join(folder, 'home'), join(folder, 'bin')]
  const env = {
    HOME: home,
    TMPDIR: folder,
    PATH: [bin, process.env.PATH].join(delimiter),
    GIT_CONFIG_GLOBAL: join(home, '.gitconfig'),
    GIT_CONFIG_NOSYSTEM: '1',
    XDG_CACHE_HOME: join(folder, 'cache'),
    XDG_CONFIG_HOME: join(folder, 'config'),
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
  }
  const runIn = (cwd: string, line: string) =>
    execa('bash', ['-e', '-o', 'pipefail', '-c', line], { cwd, env, extendEnv: false }).then(() => {})
  await mkdir(bin)
  await mkdir(home)
  await writeFile(join(bin, 'npm'), startScript(root), { mode: 0o755 })
  await buildGitHub(join(folder, 'github'))
  await writeFile(env.GIT_CONFIG_GLOBAL, gitConfig(join(folder, 'github')))
  const template = join(folder, 'template')
  await runIn(folder, `git clone -q https://github.com/pallets/flask ${template}`)
  await runIn(
    template,
    'mkdir -p path/to ~/code && git clone -q . path/to/repository && git clone -q . ~/code/flask',
  )
  await runIn(template, 'npm start -- analyze . --quiet -o before.json && cp before.json after.json')
  const documentFolders = new Map<string, Promise<string>>()
  return {
    async run(document, line) {
      const copy =
        documentFolders.get(document) ?? copyTemplate(template, join(folder, `${documentFolders.size}`))
      documentFolders.set(document, copy)
      await runIn(await copy, line)
    },
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true }),
  }
}

async function copyTemplate(template: string, folder: string): Promise<string> {
  await cp(template, folder, { recursive: true })
  return folder
}

/** Replaces `npm start`, which would first install and build. */
const startScript = (root: string) => `#!/bin/sh
while [ "$1" != -- ]; do shift || exit 64; done
shift
exec '${process.execPath}' '${join(root, 'packages/cli/dist/main.mjs')}' "$@"
`

const gitConfig = (github: string) => `[user]
name = Ada Byrne
email = ada@byrne.example
[url "file://${github}/"]
insteadOf = https://github.com/
`

const david: Person = { name: 'David Lord', email: 'davidism@gmail.com' }
const you: Person = { name: 'You', email: 'you@example.org' }
const mira: Person = { name: 'Mira Okafor', email: 'mira@oakfield.example' }

async function buildGitHub(folder: string): Promise<void> {
  const builder = createRepository('flask')
  for (const [index, by] of [ada, david, you, mira].entries()) {
    builder.commit({
      by,
      on: `2024-05-0${index + 1}T10:00:00Z`,
      write: { [`app/part_${index}.py`]: pythonLines(index) },
    })
  }
  await using repository = await builder.build()
  for (const name of ['pallets/flask', 'vuejs/core']) {
    await cp(repository.path, join(folder, `${name}.git`), { recursive: true })
  }
}

const pythonLines = (part: number) =>
  [
    'from flask import Flask',
    ...Array.from({ length: 40 }, (_, line) => `value_${part}_${line} = ${line}`),
    '',
  ].join('\n')
