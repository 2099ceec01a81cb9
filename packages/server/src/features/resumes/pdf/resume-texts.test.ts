import type { Resume } from '@handiwork/core/api'
import { describe, expect, test } from 'vitest'
import { readPdf } from '../../../../test/read-pdf.ts'
import { educationFixture, positionFixture, resumeFixture } from '../../../../test/resume-fixture.ts'
import { renderResumePdf } from './resume-pdf.ts'

const options = { paper: 'a4', publicUrl: 'https://handiwork.test', now: new Date('2026-11-22') } as const
const renderAndRead = async (change: Partial<Resume> = {}) =>
  readPdf(await renderResumePdf(resumeFixture(change), options))
const renderText = async (description: string) =>
  renderAndRead({ positions: [positionFixture({ description })], repositories: [] })

describe('user text in a PDF', () => {
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
  ])('is extractable in %s', async (_, text) => {
    const { text: read } = await renderText(text)
    expect(read.normalize('NFKC')).toContain(text.normalize('NFKC'))
  })

  test.each([
    ['Arabic', 'أنا مهندس برمجيات في باريس'],
    ['Hebrew', 'אני מהנדס תוכנה בתל אביב'],
    ['both directions', 'أعمل في Google منذ 2019'],
  ])('contains all words in %s', async (_, text) => {
    const read = (await renderText(text)).text.normalize('NFKC')
    expect(text.split(' ').filter((word) => !read.includes(word))).toEqual([])
  })

  test('is rendered as Markdown', async () => {
    const { text } = await renderText(
      '# Head\n\n**Bold** and *thin* and `code`\n\n3. three\n\n> said\n\n| a | b |\n|-|-|\n| c | d |',
    )
    expect(text).toContain('Head Bold and thin and code 3. three said a, b c, d')
  })

  test('links to web, mail and phone URLs only (spec §9)', async () => {
    const badLinks =
      '[a](javascript:alert(1)) [b](file:///etc/passwd) [c](//x.test) [d](/settings) [e](data:text/html,x)'
    const { links } = await renderText(
      `${badLinks} [f](https://ok.test/) [g](mailto:a@ok.test) [h](tel:+1) http://bare.test/`,
    )
    const ownLinks = (await renderText('')).links
    expect(links.filter((link) => !ownLinks.includes(link))).toEqual([
      'https://ok.test/',
      'mailto:a@ok.test',
      'tel:+1',
      'http://bare.test/',
    ])
  })

  test('shows no images', async () => {
    expect((await renderText('![kiln](http://127.0.0.1/x.png)')).figures).toHaveLength(1)
  })

  test.each([
    ['emoji', 'Fine 😀👩‍👩‍👧🇵🇹 work', 'Fine work'],
    ['control characters', 'Fi\u202ene\u0007 \u2066work', 'Fine work'],
  ])('drops %s', async (_, input, text) => {
    expect((await renderText(input)).text).toContain(text)
  })

  test('shows □ for an unsupported letter', async () => {
    expect((await renderText('Fine 𓀀 work')).text).toContain('Fine □ work')
  })

  test('breaks words of two thousand letters', async () => {
    const word = 'y'.repeat(2000)
    const { text } = await renderAndRead({
      positions: [
        positionFixture({ jobTitle: word.slice(0, 200), location: word.slice(0, 200), description: word }),
      ],
      educations: [educationFixture({ degree: word.slice(0, 200) })],
      user: { ...resumeFixture().user, name: word.slice(0, 200), location: word.slice(0, 200) },
    })
    expect(text.length).toBeGreaterThan(3000)
  })
})
