import type { Resume } from '@handiwork/core/api'
import { describe, expect, test } from 'vitest'
import { anEducation, aPosition, aPrintedResume } from '../../../../test/a-printed-resume.ts'
import { readPdf } from '../../../../test/read-pdf.ts'
import { resumePdf } from './resume-pdf.ts'

const options = { paper: 'a4', publicUrl: 'https://handiwork.test', now: new Date('2026-11-22') } as const
const printed = async (change: Partial<Resume> = {}) =>
  readPdf(await resumePdf(aPrintedResume(change), options))
const written = async (description: string) =>
  printed({ positions: [aPosition({ description })], repositories: [] })

describe('what somebody wrote', () => {
  test.each([
    ['Chinese', '我是一名软件工程师，专注于分布式系统。'],
    ['traditional Chinese', '資深軟體工程師，負責資料庫與雲端平台。'],
    ['Japanese', '私は東京のエンジニアです。'],
    ['Korean', '안녕하세요 저는 개발자입니다.'],
    ['Russian', 'Ведущий инженер, Москва'],
    ['Greek', 'Μηχανικός λογισμικού'],
    ['Polish', 'Łukasz Żółć, inżynier'],
    ['Vietnamese', 'Nguyễn Thị Hường, kỹ sư'],
    ['Hindi', 'नमस्ते'],
  ])('comes out in %s', async (_, text) => {
    const { text: read } = await written(text)
    expect(read.normalize('NFKC')).toContain(text.normalize('NFKC'))
  })

  test.each([
    ['Arabic', 'أنا مهندس برمجيات في باريس'],
    ['Hebrew', 'אני מהנדס תוכנה בתל אביב'],
    ['both directions', 'أعمل في Google منذ 2019'],
  ])('has all its words in %s', async (_, text) => {
    const read = (await written(text)).text.normalize('NFKC')
    expect(text.split(' ').filter((word) => !read.includes(word))).toEqual([])
  })

  test('is read as Markdown', async () => {
    const { text } = await written(
      '# Head\n\n**Bold** and *thin* and `code`\n\n3. three\n\n> said\n\n| a | b |\n|-|-|\n| c | d |',
    )
    expect(text).toContain('Head Bold and thin and code 3. three said a, b c, d')
  })

  test('leads to the web, to mail and to telephones only (spec §9)', async () => {
    const bad =
      '[a](javascript:alert(1)) [b](file:///etc/passwd) [c](//x.test) [d](/settings) [e](data:text/html,x)'
    const { links } = await written(
      `${bad} [f](https://ok.test/) [g](mailto:a@ok.test) [h](tel:+1) http://bare.test/`,
    )
    const own = (await written('')).links
    expect(links.filter((link) => !own.includes(link))).toEqual([
      'https://ok.test/',
      'mailto:a@ok.test',
      'tel:+1',
      'http://bare.test/',
    ])
  })

  test('shows no pictures', async () => {
    expect((await written('![kiln](http://127.0.0.1/x.png)')).figures).toHaveLength(1)
  })

  test.each([
    ['pictures among its letters', 'Fine 😀👩‍👩‍👧🇵🇹 work', 'Fine work'],
    ['signs that steer text', 'Fi\u202ene\u0007 \u2066work', 'Fine work'],
  ])('loses %s', async (_, given, text) => {
    expect((await written(given)).text).toContain(text)
  })

  test('shows where a letter is missing', async () => {
    expect((await written('Fine 𓀀 work')).text).toContain('Fine □ work')
  })

  test('stays on the paper with words of two thousand letters', async () => {
    const word = 'y'.repeat(2000)
    const { text } = await printed({
      positions: [
        aPosition({ jobTitle: word.slice(0, 200), location: word.slice(0, 200), description: word }),
      ],
      educations: [anEducation({ degree: word.slice(0, 200) })],
      user: { ...aPrintedResume().user, name: word.slice(0, 200), location: word.slice(0, 200) },
    })
    expect(text.length).toBeGreaterThan(3000)
  })
})
