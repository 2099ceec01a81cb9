import { cp, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { execa } from 'execa'

export interface InstallationOptions {
  /** What npm installs only if a package needs it. */
  readonly omit?: 'optional'
  /** Downloads the dependencies that are not among the tarballs. Otherwise npm uses no network. */
  readonly isOnline?: boolean
}

/** A folder with packages that npm installed from tarballs. */
export class Installation {
  readonly folder: string
  readonly #node: string

  private constructor(folder: string, node: string) {
    this.folder = folder
    this.#node = node
  }

  /** Creates the folder. `node` is the Node that its programs run on. */
  static async create(
    folder: string,
    tarballs: readonly string[],
    node: string,
    { omit, isOnline = false }: InstallationOptions = {},
  ): Promise<Installation> {
    await mkdir(folder, { recursive: true })
    const installation = new Installation(folder, node)
    await installation.write('package.json', JSON.stringify({ private: true, type: 'module' }))
    const options = ['--omit=dev', ...(omit ? [`--omit=${omit}`] : []), '--no-audit', '--no-fund']
    const network = isOnline ? '--prefer-offline' : '--offline'
    await execa('npm', ['install', network, '--ignore-scripts', ...options, ...tarballs], {
      cwd: folder,
      env: isOnline ? {} : { npm_config_cache: join(folder, 'npm-cache') },
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
    const { exitCode, stdout, stderr } = await this.start(file, ...args)
    return { exitCode, stdout, stderr }
  }

  /** Starts a file of the folder without waiting for its end. */
  start(file: string, ...args: string[]) {
    return execa(this.#node, [file, ...args], {
      cwd: this.folder,
      env: { PATH: process.env.PATH, HOME: this.folder, XDG_CACHE_HOME: join(this.folder, 'cache') },
      extendEnv: false,
      reject: false,
    })
  }

  handiwork(...args: string[]) {
    return this.run(COMMAND, ...args)
  }

  startHandiwork(...args: string[]) {
    return this.start(COMMAND, ...args)
  }
}

const COMMAND = 'node_modules/handiwork/dist/main.mjs'
const examples = fileURLToPath(new URL('../../examples', import.meta.url))
