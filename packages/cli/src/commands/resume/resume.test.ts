import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { contract, type JsonResume } from '@handiwork/core/api'
import { expect, onTestFinished, test } from 'vitest'
import { aService, on } from '../../../test/a-service.ts'
import { handiwork } from '../../../test/command-line.ts'
import { fakeCore } from '../../../test/fake-core.ts'
import { anOutput } from '../../../test/output.ts'
import { aProfile } from '../../../test/service-replies.ts'
import type { World } from '../../world.ts'

const pdf = new Uint8Array([0x25, 0x50, 0x44, 0x46, 0x00, 0xff, 0x0a])

test('a resume to read, on 80 columns', async () => {
  const { exitCode, stdout } = await resume('mira')
  expect([exitCode, stdout]).toMatchInlineSnapshot(`
    [
      0,
      "Mira Okafor
    Staff engineer  Lisbon  hello@mira.example

    Builds queues, schedulers and the screens people watch them on. Keeps old things
    running.

    Experience
      Staff engineer, Oakfield  2021-03 to now
        - the ledger
        - mentor of six
      Engineer, Harborlight  Porto  2017-06 to 2021-02

    Education
      MSc Informatics, University of Porto  2013

    Skills
      Databases: PostgreSQL, Redis

    Languages
      English (Native)

    Projects
      mira/tidewater: Go

    http://service/resume/mira
    ",
    ]
  `)
})

test.each([
  ['mira --pdf -o resume', 'resume'],
  ['mira -o me.pdf', 'me.pdf'],
])('%s writes the bytes of the PDF', async (words, name) => {
  const { stdout, stderr, folder } = await resume(words)
  expect([stdout, stderr, new Uint8Array(await readFile(join(folder, name)))]).toEqual([
    '',
    `Wrote ${name}.\n`,
    pdf,
  ])
})

test('in a pipe the bytes of the PDF come as they are', async () => {
  const written: (string | Uint8Array)[] = []
  const stdout = anOutput({ write: (content, done) => [written.push(content), done?.()].length > 0 })
  await resume('mira --pdf', { stdout })
  expect(written).toEqual([pdf])
})

test('a terminal is spared them', async () => {
  const stdout = anOutput({ isTTY: true, columns: 80 })
  expect(await resume('mira --pdf', { stdout })).toMatchObject({
    exitCode: 2,
    stderr: 'A terminal cannot show a PDF: name a file for it with -o resume.pdf.\n',
    asked: [],
  })
})

test('the paper is asked for', async () => {
  expect((await resume('mira --pdf --paper letter -o a.pdf')).queries).toEqual(['?paper=letter'])
})

test('--json is JSON Resume as the service replied it', async () => {
  expect(JSON.parse((await resume('mira --json')).stdout)).toEqual(aResume)
})

test('without a login it is one’s own, which takes a token', async () => {
  const { asked } = await resume('--json --token secret')
  expect(asked.map(({ call }) => call)).toEqual(['GET /api/profile', 'GET /api/resumes/mira.json'])
})

test.each([
  ['', 'Name a login, or log in with handiwork login for your own resume.\n'],
  ['../x', '"../x" is no login. A login has letters, digits, hyphens and underscores.\n'],
  ['mira --paper a5', "Option '--paper <size>' argument 'a5' is invalid. Allowed choices are a4, letter."],
  ['mira --pdf --json', "Option '--pdf' cannot be used with option '--json'."],
])('wrong usage is one sentence: resume %s', async (words, sentence) => {
  const { exitCode, stderr } = await resume(words)
  expect([exitCode, stderr.slice(0, sentence.length)]).toEqual([2, sentence])
})

const aResume: JsonResume = {
  $schema: 'https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json',
  basics: {
    ...{ name: 'Mira Okafor', label: 'Staff engineer', email: 'hello@mira.example' },
    summary: 'Builds queues, schedulers and the screens people watch them on. Keeps old things running.',
    location: { city: 'Lisbon', countryCode: 'PT' },
    profiles: [],
  },
  work: [
    {
      name: 'Oakfield',
      position: 'Staff engineer',
      startDate: '2021-03',
      summary: '- the ledger\n- mentor of six',
    },
    {
      name: 'Harborlight',
      position: 'Engineer',
      location: 'Porto',
      startDate: '2017-06',
      endDate: '2021-02',
    },
  ],
  education: [{ institution: 'University of Porto', area: 'Informatics', studyType: 'MSc', endDate: '2013' }],
  skills: [{ name: 'Databases', keywords: ['PostgreSQL', 'Redis'] }],
  languages: [{ language: 'English', fluency: 'Native' }],
  projects: [{ name: 'mira/tidewater', keywords: ['Go'] }],
  meta: {
    canonical: 'https://handiwork.example/api/resumes/mira.json',
    version: 'v1.0.0',
    lastModified: '2026-11-20T12:00:00Z',
    handiwork: { sections: [] },
  },
}

async function resume(words: string, changes: Partial<World> = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'handiwork-resume-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await using service = await aService(
    on(contract.resumes.pdf, () => pdf),
    on(contract.resumes.json, () => aResume),
    on(contract.profile.get, () => aProfile()),
  )
  const queries: string[] = []
  const noted: typeof fetch = (address, request) => {
    queries.push(new URL(String(address)).search)
    return fetch(address, request)
  }
  const line = `resume ${words} --remote ${service.url}`
  const result = await handiwork(line, fakeCore(), { fetch: noted, cwd: folder, ...changes })
  const stdout = result.stdout.replaceAll(service.url, 'http://service')
  return { ...result, stdout, asked: service.asked, queries, folder }
}
