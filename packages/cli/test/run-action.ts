import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { execa } from 'execa'

export interface ActionOptions {
  /** The checkout. */
  readonly workspace: string
  readonly inputs?: Readonly<Record<string, string>>
  /** The payload of the event. */
  readonly event?: unknown
  readonly env?: Readonly<Record<string, string>>
  /** The entry point. Defaults to the built one. */
  readonly bundle?: string
}

/** A runner of GitHub Actions with its own home and temporary folder. */
export class TestRunner implements AsyncDisposable {
  readonly folder: string

  private constructor(folder: string) {
    this.folder = folder
  }

  static async create(): Promise<TestRunner> {
    return new TestRunner(await mkdtemp(join(tmpdir(), 'handiwork-runner-')))
  }

  /** Runs the bundled Action as the runner does. */
  async run({ workspace, inputs = {}, event = {}, env = {}, bundle: entryPoint = bundle }: ActionOptions) {
    const file = (name: string) => join(this.folder, name)
    await mkdir(file('temp'), { recursive: true })
    await Promise.all(['output', 'summary'].map((name) => writeFile(file(name), '')))
    await writeFile(file('event.json'), JSON.stringify(event))
    const { exitCode, stdout, stderr } = await execa(process.execPath, [entryPoint], {
      cwd: this.folder,
      extendEnv: false,
      reject: false,
      env: {
        PATH: process.env.PATH,
        HOME: this.folder,
        GIT_CONFIG_GLOBAL: '/dev/null',
        GIT_CONFIG_NOSYSTEM: '1',
        GITHUB_ACTIONS: 'true',
        GITHUB_EVENT_NAME: 'push',
        GITHUB_EVENT_PATH: file('event.json'),
        GITHUB_OUTPUT: file('output'),
        GITHUB_STEP_SUMMARY: file('summary'),
        GITHUB_WORKSPACE: workspace,
        GITHUB_REPOSITORY: 'looms/team',
        GITHUB_REF_TYPE: 'branch',
        GITHUB_REF_NAME: 'main',
        RUNNER_TEMP: file('temp'),
        ...Object.fromEntries(
          Object.entries(inputs).map(([name, value]) => [`INPUT_${name.toUpperCase()}`, value]),
        ),
        ...env,
      },
    })
    const [output, summary] = await Promise.all(
      ['output', 'summary'].map((name) => readFile(file(name), 'utf8')),
    )
    return { exitCode, stdout, stderr, summary: summary ?? '', outputs: parseOutputs(output ?? '') }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await rm(this.folder, { recursive: true, force: true })
  }
}

export const bundle = fileURLToPath(new URL('../../../dist/action/main.mjs', import.meta.url))

/** Parses `name<<delimiter`, the value and the delimiter, as the runner does. */
function parseOutputs(text: string): Readonly<Record<string, string>> {
  const entries = text.matchAll(/^([\w-]+)<<(\S+)\n([\s\S]*?)\n\2$/gm)
  return Object.fromEntries(Array.from(entries, ([, name, , value]) => [name, value]))
}
