import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { imageSentences, pdfSentences } from '@handiwork/core/api'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import manifest from '../../package.json' with { type: 'json' }
import { minimumNode, supportsNode } from '../../packages/cli/src/supported-node.ts'
import { diskUsage } from './disk-usage.ts'
import { Installation, type InstallationOptions } from './installation.ts'
import { InstalledService } from './installed-service.ts'
import { packPackages } from './pack-packages.ts'
import { versionOf } from './version-of.ts'

/** Set by `npm run check:packages`. These tests download packages, so other runs skip them. */
const nodes = process.env.PACKAGE_NODES?.split(delimiter) ?? []
const versions = await Promise.all(nodes.map(async (node) => ({ node, version: await versionOf(node) })))
const supported = versions.filter(({ version }) => supportsNode(version, minimumNode.service))
const tooOld = versions.filter((one) => !supported.includes(one))

/** Without the binary of Node. */
const MAX_PRODUCTION_MB = 350

let folder: string
let tarballs: string[]
beforeAll(async () => {
  if (nodes.length === 0) return
  folder = await mkdtemp(join(tmpdir(), 'handiwork-service-'))
  tarballs = (await packPackages(folder)).map(({ tarball }) => tarball)
})
/** Sample data is created and analyzed, and dependencies are downloaded. In ms. */
const timeout = 400_000
vi.setConfig({ testTimeout: timeout, hookTimeout: timeout })

afterAll(() => folder && rm(folder, { recursive: true }))

const install = (name: string, node: string, options: InstallationOptions = {}) =>
  Installation.create(join(folder, name), tarballs, node, { isOnline: true, ...options })

test.runIf(nodes.length === 0)('runs as part of npm run check:packages', () => {
  expect(manifest.scripts).toHaveProperty('check:packages')
})

describe.each(supported)('on Node $version, all packages installed', ({ node, version }) => {
  let installed: Installation
  beforeAll(async () => {
    installed = await install(`all-${version}`, node)
  })

  test(`take at most ${MAX_PRODUCTION_MB} MB`, async () => {
    const megabytes = (await diskUsage(join(installed.folder, 'node_modules'))) / 1e6
    console.log(`The service, installed with all dependencies: ${megabytes.toFixed(0)} MB`)
    expect(megabytes).toBeLessThanOrEqual(MAX_PRODUCTION_MB)
  })

  test('have no problem that handiwork doctor finds', async () => {
    const { exitCode, stdout } = await installed.handiwork('doctor', '--json')
    expect(exitCode).toBe(0)
    expect(statesOf(stdout)).toMatchObject({ Node: 'ok', Typst: 'ok', resvg: 'ok', sharp: 'ok' })
  })

  test('serve pages, their files and the API, and stop', async () => {
    await using service = await InstalledService.start(installed)
    const paths = ['/', '/favicon.svg', '/static/images/credits.json', '/readyz', '/api/leaders', '/api/docs']
    const results = await Promise.all(paths.map((path) => service.get(path)))
    expect(results.map(({ status, type }) => [status, type])).toEqual([
      [200, 'text/html'],
      [200, 'image/svg+xml'],
      [200, 'application/json'],
      [200, 'application/json'],
      [200, 'application/json'],
      [200, 'text/html'],
    ])
    expect(await service.stop()).toBe(0)
  })

  test('analyze a repository of a code host, and create a PDF and images', async () => {
    await using service = await InstalledService.start(installed, '--demo')
    const { gitHub } = JSON.parse(await readFile(join(installed.folder, 'data/demo/ports.json'), 'utf8'))
    const repository = `http://127.0.0.1:${gitHub}/harborlight/breakwater`
    const analysis = await installed.handiwork('analyze', repository, '--remote', service.url)
    expect(analysis).toMatchObject({ exitCode: 0, stdout: expect.stringContaining('Mira Okafor') })
    const paths = ['/api/resumes/mira.pdf', '/open-graph/users/mira.png', '/widget/mira.png']
    const results = await Promise.all(paths.map((path) => service.get(path)))
    expect(results.map(({ status, type }) => [status, type])).toEqual([
      [200, 'application/pdf'],
      [200, 'image/png'],
      [200, 'image/png'],
    ])
    expect(await uploadAvatar(service, results[2]!.body)).toMatchObject({ status: 200 })
  })
})

describe.each(supported)('on Node $version, without optional packages', ({ node, version }) => {
  let installed: Installation
  beforeAll(async () => {
    installed = await install(`required-${version}`, node, { omit: 'optional' })
  })

  test('handiwork doctor names each missing package and how to add it', async () => {
    const { exitCode, stdout } = await installed.handiwork('doctor', '--json')
    expect(exitCode).toBe(0)
    expect(statesOf(stdout)).toMatchObject({ Typst: 'unused', resvg: 'unused', sharp: 'unused' })
    expect(stdout).toMatch(/npm install sharp@\d/)
  })

  test('the service starts, and says what it cannot do', async () => {
    await using service = await InstalledService.start(installed, '--demo')
    expect((await service.get('/users/mira')).status).toBe(200)
    const answers = {
      pdf: await failureOf(service, '/api/resumes/mira.pdf'),
      image: await failureOf(service, '/open-graph/users/mira.png'),
      avatar: await uploadAvatar(service, onePixel),
    }
    expect(answers).toEqual({
      pdf: { status: 503, message: pdfSentences.unavailable },
      image: { status: 503, message: imageSentences.noDrawing },
      avatar: { status: 503, message: imageSentences.noUploads },
    })
    expect(await service.stop()).toBe(0)
  })
})

test.each(tooOld)('on Node $version, serve names the oldest Node that the service supports', async (old) => {
  const installed = await install(`old-${old.version}`, old.node)
  expect(await installed.handiwork('serve')).toEqual({
    exitCode: 1,
    stdout: '',
    stderr: `The service requires Node ${minimumNode.service} or newer; this is Node ${old.version}.`,
  })
})

function statesOf(stdout: string): Readonly<Record<string, string>> {
  const { findings } = JSON.parse(stdout) as { findings: readonly { name: string; state: string }[] }
  return Object.fromEntries(findings.map(({ name, state }) => [name, state]))
}

async function failureOf(service: InstalledService, path: string) {
  const { status, body } = await service.get(path)
  return { status, message: JSON.parse(body.toString()).errorMessage }
}

async function uploadAvatar(service: InstalledService, image: Buffer) {
  const form = new FormData()
  form.append('avatar', new Blob([Uint8Array.from(image)], { type: 'image/png' }), 'me.png')
  const response = await service.post('/api/profile/avatar', form, { cookie: await service.signIn('mira') })
  const { errorMessage: message } = JSON.parse(await response.text())
  return { status: response.status, message }
}

const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
