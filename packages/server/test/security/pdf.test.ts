import { readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { renderResumePdf } from '../../src/features/resumes/pdf/resume-pdf.ts'
import { readPdf } from '../read-pdf.ts'
import { positionFixture, resumeFixture, sectionFixture } from '../resume-fixture.ts'

// Rendering a resume must not make requests or read files, regardless of its texts. Ids refer to the list
// of hostile texts.

const SECRET = 'lime-kiln-canary'
const file = join(tmpdir(), `handiwork-pdf-${process.pid}.txt`)
let requestCount = 0
const server = createServer((_, reply) => {
  requestCount += 1
  reply.end()
})
let serverUrl = ''

beforeAll(async () => {
  await writeFile(file, SECRET)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  serverUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(async () => {
  server.close()
  await rm(file, { force: true })
})

const cases: Readonly<Record<string, () => string>> = {
  'X238 remote image': () => `<img src=${serverUrl}/latest/meta-data>`,
  'X240 css import': () => `<style>@import url(${serverUrl})</style>`,
  'X241 iframe file': () => `<iframe src=file://${file}></iframe>`,
  'X242 svg image': () => `<svg><image href="${serverUrl}/"/></svg>`,
  'X244 font src': () => `<style>@font-face{font-family:x;src:url(${serverUrl}/)}</style>`,
  'a remote image': () => `![x](${serverUrl}/x.png)`,
  'a local image': () => `![x](file://${file})`,
  'a file read by the PDF renderer': () => `#read("${file}") #image("${file}") #include "${file}"`,
  'a package of the PDF renderer': () => '#import "@preview/cetz:0.3.0"',
  'an equation of the PDF renderer': () => '$ #read("/etc/passwd") $ `#read("/etc/passwd")`{=typst}',
}

test.each(Object.entries(cases))('renders %s as text without requests', async (_, createText) => {
  const text = createText()
  const content = await readPdf(await renderEverywhere(text))
  expect(requestCount).toBe(0)
  expect(content.text).not.toContain(SECRET)
  expect(content.text).not.toContain('root:')
})

test.each(Object.entries(cases))('limits links in %s to web, mail and phone', async (_, createText) => {
  const { links } = await readPdf(await renderEverywhere(createText()))
  expect(links.filter((link) => !/^(?:https?|mailto|tel):/.test(link))).toEqual([])
})

test('contains no actions, scripts or attachments', async () => {
  const pdf = Buffer.from(
    await renderEverywhere(
      Object.values(cases)
        .map((text) => text())
        .join('\n\n'),
    ),
  )
  const actionNames = ['/JavaScript', '/JS', '/Launch', '/EmbeddedFile', '/SubmitForm', '/OpenAction', '/AA']
  expect(actionNames.filter((act) => pdf.includes(`${act} `) || pdf.includes(`${act}(`))).toEqual([])
})

test('reveals no local paths', async () => {
  const pdf = Buffer.from(await renderEverywhere('plain')).toString('latin1')
  expect([process.cwd(), tmpdir(), '/nowhere', 'node_modules'].filter((path) => pdf.includes(path))).toEqual(
    [],
  )
})

test('reads only the avatar file in the template', async () => {
  const templateUrl = new URL('../../src/features/resumes/pdf/renderer/resume.typ', import.meta.url)
  const source = await readFile(templateUrl, 'utf8')
  expect(
    source.match(/\b(?:read|include|import|plugin|eval|csv|yaml|toml|xml|cbor)\b *[("]|image\("[^"]*"/g),
  ).toEqual(['image("/face"'])
})

/** A resume with this text in every field. */
function renderEverywhere(text: string): Promise<Uint8Array> {
  const { user } = resumeFixture()
  const resume = resumeFixture({
    user: {
      ...user,
      name: text,
      jobTitle: text,
      biography: text,
      location: text,
      url: text,
      publicEmail: text,
    },
    positions: [
      positionFixture({ jobTitle: text, organizationName: text, location: text, description: text }),
    ],
    sections: [
      sectionFixture({ title: text, description: text }),
      sectionFixture({ type: 'positions', title: text }),
    ],
  })
  return renderResumePdf(resume, {
    paper: 'a4',
    publicUrl: 'https://handiwork.test',
    now: new Date('2026-11-22'),
  })
}
