import { cp, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { execa } from 'execa'

/** A folder with packages that npm installed from tarballs, without a network. */
export class Installation {
  readonly folder: string
  readonly #node: string

  private constructor(folder: string, node: string) {
    this.folder = folder
    this.#node = node
  }

  /** Creates the folder. `node` is the Node that its programs run on. */
  static async create(folder: string, tarballs: readonly string[], node: string): Promise<Installation> {
    await mkdir(folder, { recursive: true })
    const installation = new Installation(folder, node)
    await installation.write('package.json', JSON.stringify({ private: true, type: 'module' }))
    await execa('npm', ['install', '--offline', '--ignore-scripts', '--no-audit', '--no-fund', ...tarballs], {
      cwd: folder,
      env: { npm_config_cache: join(folder, 'npm-cache') },
    })
    return installation
  }

  write(name: string, text: string): Promise<void> {
    return writeFile(join(this.folder, name), text)
  }

  async addExamples(): Promise<void> {
    await cp(examples, this.folder, { recursive: true })
  }

  /** Runs a file of the folder. Nothing of the user's own configuration applies. */
  async run(file: string, ...args: string[]) {
    const { exitCode, stdout, stderr } = await execa(this.#node, [file, ...args], {
      cwd: this.folder,
      env: { PATH: process.env.PATH, HOME: this.folder, XDG_CACHE_HOME: join(this.folder, 'cache') },
      extendEnv: false,
      reject: false,
    })
    return { exitCode, stdout, stderr }
  }

  handiwork(...args: string[]) {
    return this.run('node_modules/handiwork/dist/main.mjs', ...args)
  }
}

const examples = fileURLToPath(new URL('../../examples', import.meta.url))
