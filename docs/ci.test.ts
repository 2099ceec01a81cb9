import { globSync, mkdtempSync, readFileSync } from 'node:fs'
import { chmod, mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ada, createRepository, generateLines } from '@handiwork/fixtures/repositories'
import { Ajv } from 'ajv'
import { execa } from 'execa'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { parseActionInputs } from '../packages/cli/src/action/action-inputs.ts'
import { readComponent } from '../scripts/ci/read-component.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const page = readFileSync(join(root, 'docs/ci.md'), 'utf8')
const action = parse(readFileSync(join(root, 'action.yml'), 'utf8'))
const hooks: readonly { readonly id: string }[] = parse(
  readFileSync(join(root, '.pre-commit-hooks.yaml'), 'utf8'),
)
const component = readComponent()
const examples = [...page.matchAll(/^```yaml\n([\s\S]*?)^```$/gm)].map(([, text = '']) => parse(text))

/** https://docs.github.com/actions/reference/workflows-and-actions/metadata-syntax */
const actionSchema = {
  type: 'object',
  required: ['name', 'description', 'runs'],
  additionalProperties: false,
  properties: {
    name: { type: 'string' },
    author: { type: 'string' },
    description: { type: 'string', maxLength: 125 },
    branding: {
      type: 'object',
      required: ['icon', 'color'],
      additionalProperties: false,
      properties: {
        icon: { type: 'string' },
        color: {
          enum: ['white', 'black', 'yellow', 'blue', 'green', 'orange', 'red', 'purple', 'gray-dark'],
        },
      },
    },
    inputs: fields({
      description: { type: 'string' },
      default: { type: 'string' },
      required: { type: 'boolean' },
    }),
    outputs: fields({ description: { type: 'string' } }),
    runs: {
      type: 'object',
      required: ['using', 'main'],
      additionalProperties: false,
      properties: { using: { const: 'node24' }, main: { type: 'string', pattern: '\\.mjs$' } },
    },
  },
}

/** https://pre-commit.com/#new-hooks */
const hooksSchema = {
  type: 'array',
  items: {
    type: 'object',
    required: ['id', 'name', 'entry', 'language'],
    additionalProperties: false,
    properties: {
      ...Object.fromEntries(['id', 'name', 'description', 'entry'].map((name) => [name, { type: 'string' }])),
      language: { enum: ['script', 'system'] },
      args: { type: 'array', items: { type: 'string' } },
      pass_filenames: { type: 'boolean' },
      always_run: { type: 'boolean' },
      stages: { type: 'array', items: { enum: ['pre-commit', 'pre-push', 'manual'] } },
      minimum_pre_commit_version: { type: 'string' },
    },
  },
}

test.each([
  ['action.yml', actionSchema, action],
  ['.pre-commit-hooks.yaml', hooksSchema, hooks],
])('%s follows the documented schema', (_, schema, value) => {
  const ajv = new Ajv({ allErrors: true })
  ajv.validate(schema, value)
  expect(ajv.errors).toBeNull()
})

test('the Action reads exactly the inputs that action.yml declares', () => {
  const read = new Set<string>()
  parseActionInputs((name) => {
    read.add(name)
    return ''
  })
  expect([...read].sort()).toEqual(Object.keys(action.inputs).sort())
})

test('the Action sets only the outputs that action.yml declares, and all of them', () => {
  const sources = globSync(join(root, 'packages/cli/src/action/*.ts')).map((file) =>
    readFileSync(file, 'utf8'),
  )
  const outputs = sources.flatMap((text) =>
    [...text.matchAll(/setOutput\(\s*'([\w-]+)'/g)].map(([, name]) => name),
  )
  expect([...new Set(outputs)].sort()).toEqual(Object.keys(action.outputs).sort())
})

describe('docs/ci.md', () => {
  test.each([
    ['action', '### Inputs', Object.keys(action.inputs)],
    ['GitLab component', '## GitLab', Object.keys(component.inputs)],
  ])('lists exactly the inputs of the %s', (_, heading, names) => {
    expect(listedNames(heading).sort()).toEqual(names.sort())
  })

  test('states the defaults of the action', () => {
    const stated = [...section('### Inputs').matchAll(/^\| `([\w-]+)` \| `([^`]+)` \|/gm)]
    expect(stated.length).toBeGreaterThan(3)
    for (const [, name = '', value] of stated)
      expect(`${name}: ${action.inputs[name].default}`).toBe(`${name}: ${value}`)
  })

  test('mentions every output', () => {
    const text = section('### Outputs')
    expect(Object.keys(action.outputs).filter((name) => !text.includes(`\`${name}\``))).toEqual([])
  })

  test.each([
    ...examples,
    parse(readFileSync(join(root, 'examples/ci/report-with-artifact/action.yml'), 'utf8')),
  ])('example %# passes only inputs that exist, and reads only outputs that exist', (example) => {
    const steps = findSteps(example).filter(({ uses }) => uses.startsWith('OWNER/handiwork@'))
    for (const { with: inputs } of steps)
      expect(Object.keys(action.inputs)).toEqual(expect.arrayContaining(Object.keys(inputs ?? {})))
    const outputs = [...JSON.stringify(example).matchAll(/steps\.handiwork\.outputs\.([\w-]+)/g)]
    for (const [, name] of outputs) expect(Object.keys(action.outputs)).toContain(name)
    for (const { inputs } of example.include ?? [])
      expect(Object.keys(component.inputs)).toEqual(expect.arrayContaining(Object.keys(inputs)))
    for (const { id } of example.repos?.[0].hooks ?? []) expect(hooks.map((hook) => hook.id)).toContain(id)
  })

  test('names only messages that the action writes', () => {
    const sources = globSync(join(root, 'packages/cli/src/action/*.ts')).map((file) =>
      readFileSync(file, 'utf8'),
    )
    const messages = [...section('### Problems').matchAll(/^\| ([A-Z][^|…]*?)(?: …)? \|/gm)].map(
      ([, text = '']) => text,
    )
    const unknown = messages.filter(
      (text) => text !== 'Message' && !sources.some((code) => code.includes(text)),
    )
    expect(unknown).toEqual([])
  })

  test.each(['default', 'pull-requests'])('the script for Bitbucket runs for %s', async (pipeline) => {
    const { pipelines } = examples.find((example) => 'pipelines' in example)
    const [{ step }] = pipeline === 'default' ? pipelines.default : pipelines['pull-requests']['**']
    const { stdout, reports } = await runInCheckout(step.script)
    expect(reports).toContain(pipeline === 'default' ? 'report.html' : 'base.json')
    expect(stdout).toContain(pipeline === 'default' ? '' : '2 commits (+1)')
  })
})

interface Step {
  readonly uses: string
  readonly with?: Readonly<Record<string, unknown>>
}

function findSteps(value: unknown): Step[] {
  if (typeof value !== 'object' || value === null) return []
  const nested = Object.values(value).flatMap(findSteps)
  return isStep(value) ? [value, ...nested] : nested
}

const isStep = (value: object): value is Step => 'uses' in value && typeof value.uses === 'string'

/** The text below a heading, up to the next one of any level. */
function section(heading: string): string {
  const [, text = ''] = page.split(`\n${heading}\n`)
  return text.split(/^#{2,3} /m)[0] ?? ''
}

/** The names in the first column of the table of a section. */
function listedNames(heading: string): string[] {
  const cells = [...section(heading).matchAll(/^\| (`[^|]+) \|/gm)].map(([, cell = '']) => cell)
  return cells.flatMap((cell) => [...cell.matchAll(/`([\w-]+)`/g)].map(([, name = '']) => name))
}

/** Runs the lines of a step in a clone with a branch, with an `npx` that runs the built command. */
async function runInCheckout(script: readonly string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'handiwork-bitbucket-'))
  await using origin = await createRepository('loom')
    .commit({ by: ada, on: '2024-01-01', write: { 'loom.ts': generateLines(60) } })
    .branch('weave', (weave) =>
      weave.commit({ by: ada, on: '2024-02-01', write: { 'loom.ts': generateLines(90) } }),
    )
    .build()
  try {
    const checkout = join(folder, 'loom')
    const npx = join(folder, 'bin/npx')
    await execa('git', ['clone', '--quiet', '--branch=weave', `file://${origin.path}`, checkout])
    await mkdir(dirname(npx))
    await writeFile(
      npx,
      `#!/bin/sh\nshift 2\nexec "${process.execPath}" "${root}/packages/cli/dist/main.mjs" "$@"\n`,
    )
    await chmod(npx, 0o755)
    const { stdout } = await execa('bash', ['-e', '-c', script.join('\n')], {
      cwd: checkout,
      extendEnv: false,
      env: {
        PATH: `${dirname(npx)}:${process.env.PATH}`,
        HOME: folder,
        BITBUCKET_CLONE_DIR: checkout,
        BITBUCKET_PR_DESTINATION_BRANCH: 'main',
      },
    })
    return { stdout, reports: await readdir(join(checkout, 'handiwork-report')) }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** A map of names to objects with a description and these other fields. */
function fields(properties: Readonly<Record<string, unknown>>) {
  return {
    type: 'object',
    propertyNames: { pattern: '^[a-z][a-z-]*$' },
    additionalProperties: {
      type: 'object',
      required: ['description'],
      additionalProperties: false,
      properties,
    },
  }
}
