import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { platformPackage } from './platform-package.mjs'

export interface Outcome {
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
}

const scripts = fileURLToPath(new URL('..', import.meta.url))

/** A checkout with the real start script, installed dependencies and a small program in place of the CLI. */
export class TestCheckout implements Disposable {
  readonly root = mkdtempSync(join(tmpdir(), 'handiwork-start-'))

  constructor(program: string) {
    this.write('package.json', JSON.stringify(manifest))
    for (const lockfile of ['package-lock.json', 'node_modules/.package-lock.json'])
      this.write(lockfile, JSON.stringify({ packages: {} }))
    this.write('build.mjs', build)
    this.write('packages/cli/src/main.ts', program)
    cpSync(join(scripts, 'start.mjs'), join(this.root, 'scripts/start.mjs'))
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

  async start(...args: string[]): Promise<Outcome> {
    const child = this.spawn(process.execPath, [join(this.root, 'scripts/start.mjs'), ...args])
    const exit = new Promise<number | null>((resolve) => child.once('close', resolve))
    const [stdout, stderr, code] = await Promise.all([text(child.stdout!), text(child.stderr!), exit])
    return { code, stdout, stderr }
  }

  spawn(command: string, args: readonly string[]): ChildProcess {
    const env = { ...process.env, INIT_CWD: this.root }
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
    'build:command': 'node build.mjs',
    ...Object.fromEntries(
      ['engine', 'service', 'icons', 'site'].map((part) => [`build:${part}`, 'node -e 0']),
    ),
  },
  optionalDependencies: { [nodePackage]: process.versions.node },
}

/** Appends a character for each build, and fails on syntax errors. */
const build = `
  import { execFileSync } from 'node:child_process'
  import { appendFileSync, copyFileSync, mkdirSync, writeFileSync } from 'node:fs'
  console.log('build output')
  appendFileSync('built', 'x')
  mkdirSync('packages/core/engine', { recursive: true })
  writeFileSync('packages/core/engine/engine.wasm', '')
  mkdirSync('packages/cli/dist', { recursive: true })
  execFileSync(process.execPath, ['--check', 'packages/cli/src/main.ts'], { stdio: 'inherit' })
  copyFileSync('packages/cli/src/main.ts', 'packages/cli/dist/main.mjs')
  mkdirSync('packages/server/dist', { recursive: true })
  writeFileSync('packages/server/dist/main.mjs', '')
  mkdirSync('packages/site/public/static/images', { recursive: true })
  mkdirSync('packages/site/dist/server', { recursive: true })
  writeFileSync('packages/site/dist/server/entry.mjs', '')
  writeFileSync('packages/site/public/static/images/credits.json', '{}')
`
