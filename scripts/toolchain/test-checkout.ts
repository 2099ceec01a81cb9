import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { buildParts } from './build-parts.mjs'
import { platformPackage } from './platform-package.mjs'

export interface Outcome {
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
}

const scripts = fileURLToPath(new URL('..', import.meta.url))
const repository = fileURLToPath(new URL('../..', import.meta.url))

/** A checkout with the real start script, installed dependencies and a small program in place of the CLI. */
export class TestCheckout implements Disposable {
  readonly root = mkdtempSync(join(tmpdir(), 'handiwork-start-'))
  /** Added to the environment of the checkout's processes. */
  readonly env: Record<string, string> = {}

  constructor(program: string) {
    this.write('package.json', JSON.stringify(manifest))
    this.write('packages/cli/package.json', JSON.stringify(commandManifest))
    for (const lockfile of ['package-lock.json', 'node_modules/.package-lock.json'])
      this.write(lockfile, JSON.stringify({ packages: {} }))
    this.write('build.mjs', build)
    this.write('packages/core/engine/engine.wasm', '')
    this.write('packages/cli/src/main.ts', program)
    for (const name of ['start.mjs', 'test.mjs', 'build.mjs'])
      cpSync(join(scripts, name), join(this.root, 'scripts', name))
    cpSync(join(scripts, 'toolchain'), join(this.root, 'scripts/toolchain'), { recursive: true })
    const binary = join(this.root, 'node_modules', nodePackage, 'bin', 'node')
    mkdirSync(dirname(binary), { recursive: true })
    symlinkSync(process.execPath, binary)
  }

  write(path: string, content: string): void {
    const file = join(this.root, path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, content)
  }

  read(path: string): string {
    return readFileSync(join(this.root, path), 'utf8')
  }

  start(...args: string[]): Promise<Outcome> {
    return this.run('start.mjs', ...args)
  }

  /** The parts that were built, in alphabetical order, once for each build. */
  builtParts(): string[] {
    return this.read('built').trim().split(' ').toSorted()
  }

  /** Runs one of the npm scripts: start.mjs, test.mjs or build.mjs. */
  async run(script: string, ...args: string[]): Promise<Outcome> {
    const child = this.spawn(process.execPath, [join(this.root, 'scripts', script), ...args])
    const exit = new Promise<number | null>((resolve) => child.once('close', resolve))
    const [stdout, stderr, code] = await Promise.all([text(child.stdout!), text(child.stderr!), exit])
    return { code, stdout, stderr }
  }

  spawn(command: string, args: readonly string[]): ChildProcess {
    const env = { ...process.env, INIT_CWD: this.root, ...this.env }
    return spawn(command, args, { cwd: this.root, env, stdio: ['ignore', 'pipe', 'pipe'] })
  }

  [Symbol.dispose](): void {
    rmSync(this.root, { recursive: true, force: true })
  }
}

const nodePackage = platformPackage({ platform: process.platform, arch: process.arch, musl: false })!

const manifest = {
  name: 'stand-in',
  version: '1.0.0',
  type: 'module',
  scripts: {
    start: 'node scripts/start.mjs',
    ...Object.fromEntries(Object.keys(buildParts).map((part) => [`build:${part}`, `node build.mjs ${part}`])),
  },
}

const commandManifest = { optionalDependencies: { [nodePackage]: process.versions.node } }

/**
 * Appends the part's name to `built` for each build. Fails on a syntax error of the command, and if a
 * prebuilt part is stale and the development packages are missing. With a file `build-hangs`, parts other than
 * the prebuilt ones never end.
 */
const build = `
  import { execFileSync } from 'node:child_process'
  import { appendFileSync, copyFileSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
  import { dirname } from 'node:path'
  const part = process.argv[2]
  const outputs = ${JSON.stringify(
    Object.fromEntries(
      Object.entries(buildParts).map(([name, { output }]) => [name, relative(repository, output)]),
    ),
  )}
  console.log('build output')
  appendFileSync('built', part + ' ')
  if (existsSync('stale-' + part) && !existsSync('node_modules/compiler')) throw new Error('No compiler')
  if (existsSync('build-hangs') && !['engine', 'icons'].includes(part)) {
    writeFileSync('pid-' + part, String(process.pid))
    setInterval(() => {}, 1000)
    await new Promise(() => {})
  }
  mkdirSync(dirname(outputs[part]), { recursive: true })
  if (part === 'command') {
    execFileSync(process.execPath, ['--check', 'packages/cli/src/main.ts'], { stdio: 'inherit' })
    copyFileSync('packages/cli/src/main.ts', outputs.command)
  } else if (!existsSync(outputs[part])) writeFileSync(outputs[part], '')
`
