import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const documents = globSync(['*.md', '{docs,examples,fixtures,packages,scripts}/**/*.md'], {
  cwd: root,
  exclude: ['**/node_modules', '**/dist'],
})

test.each(documents)('all relative links of %s lead to a file and a heading', (file) => {
  const links = [
    ...withoutCode(read(file))
      .replaceAll(/`[^`\n]*`/g, '')
      .matchAll(/(?:\]\(|src(?:set)?=")(?![a-z]+:)([^)\s"]+)/g),
  ]
  const broken = links.map(([, link = '']) => link).filter((link) => !leadsSomewhere(file, link))
  expect(broken).toEqual([])
})

function leadsSomewhere(file: string, link: string): boolean {
  const [path = '', heading] = link.split('#')
  const target = path === '' ? file : join(dirname(file), path)
  if (!existsSync(join(root, target))) return false
  return heading === undefined || headings(read(target)).includes(heading)
}

/** The anchors that GitHub gives to headings. */
function headings(text: string): string[] {
  return [...withoutCode(text).matchAll(/^#+ (.*)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  )
}

const withoutCode = (text: string) => text.replaceAll(/^ *```[\s\S]*?^ *```$/gm, '')

const read = (file: string) => readFileSync(join(root, file), 'utf8')
