import { readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { resumePdf } from '../../src/features/resumes/pdf/resume-pdf.ts'
import { aPosition, aPrintedResume, aSection } from '../a-printed-resume.ts'
import { readPdf } from '../read-pdf.ts'

// What paper must not do: ask anybody, or read a file, whatever people write. Ids are those of the plan of hostile texts.

const SECRET = 'lime-kiln-canary'
const file = join(tmpdir(), `handiwork-pdf-${process.pid}.txt`)
let asked = 0
const listener = createServer((_, reply) => {
  asked += 1
  reply.end()
})
let web = ''

beforeAll(async () => {
  await writeFile(file, SECRET)
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve))
  web = `http://127.0.0.1:${(listener.address() as AddressInfo).port}`
})
afterAll(async () => {
  listener.close()
  await rm(file, { force: true })
})

const cases: Readonly<Record<string, () => string>> = {
  'X238 remote image': () => `<img src=${web}/latest/meta-data>`,
  'X240 css import': () => `<style>@import url(${web})</style>`,
  'X241 iframe file': () => `<iframe src=file://${file}></iframe>`,
  'X242 svg image': () => `<svg><image href="${web}/"/></svg>`,
  'X244 font src': () => `<style>@font-face{font-family:x;src:url(${web}/)}</style>`,
  'a picture of the web': () => `![x](${web}/x.png)`,
  'a picture of this machine': () => `![x](file://${file})`,
  'a file read by the press': () => `#read("${file}") #image("${file}") #include "${file}"`,
  'a package of the press': () => '#import "@preview/cetz:0.3.0"',
  'an equation of the press': () => '$ #read("/etc/passwd") $ `#read("/etc/passwd")`{=typst}',
}

test.each(Object.entries(cases))('%s is text, and nobody is asked', async (_, hostile) => {
  const text = hostile()
  const read = await readPdf(await everywhere(text))
  expect([asked, read.text.includes(SECRET), read.text.includes('root:')]).toEqual([0, false, false])
})

test.each(Object.entries(cases))(
  '%s leads nowhere but to the web, mail and telephones',
  async (_, hostile) => {
    const { links } = await readPdf(await everywhere(hostile()))
    expect(links.filter((link) => !/^(?:https?|mailto|tel):/.test(link))).toEqual([])
  },
)

test('a PDF holds nothing that runs, opens or sends', async () => {
  const pdf = Buffer.from(
    await everywhere(
      Object.values(cases)
        .map((text) => text())
        .join('\n\n'),
    ),
  )
  const acts = ['/JavaScript', '/JS', '/Launch', '/EmbeddedFile', '/SubmitForm', '/OpenAction', '/AA']
  expect(acts.filter((act) => pdf.includes(`${act} `) || pdf.includes(`${act}(`))).toEqual([])
})

test('a PDF tells nothing of where it was made', async () => {
  const pdf = Buffer.from(await everywhere('plain')).toString('latin1')
  expect([process.cwd(), tmpdir(), '/nowhere', 'node_modules'].filter((path) => pdf.includes(path))).toEqual(
    [],
  )
})

test('the sheet asks the press for no file but the face', async () => {
  const sheet = new URL('../../src/features/resumes/pdf/press/sheet.typ', import.meta.url)
  const source = await readFile(sheet, 'utf8')
  expect(
    source.match(/\b(?:read|include|import|plugin|eval|csv|yaml|toml|xml|cbor)\b *[("]|image\("[^"]*"/g),
  ).toEqual(['image("/face"'])
})

// --- internal ---

/** The text in every field a resume is drawn from. */
function everywhere(text: string): Promise<Uint8Array> {
  const { user } = aPrintedResume()
  const resume = aPrintedResume({
    user: {
      ...user,
      name: text,
      jobTitle: text,
      biography: text,
      location: text,
      url: text,
      publicEmail: text,
    },
    positions: [aPosition({ jobTitle: text, organizationName: text, location: text, description: text })],
    sections: [aSection({ title: text, description: text }), aSection({ type: 'positions', title: text })],
  })
  return resumePdf(resume, { paper: 'a4', publicUrl: 'https://handiwork.test', now: new Date('2026-11-22') })
}
