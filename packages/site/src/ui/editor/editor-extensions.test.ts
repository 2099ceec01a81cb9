import { cleanHtml } from '@handiwork/core/markdown'
import { getSchema, type JSONContent } from '@tiptap/core'
import type { Attrs, DOMOutputSpec, Mark, Node } from '@tiptap/pm/model'
import { expect, test } from 'vitest'
import { editorExtensions } from './editor-extensions.ts'

const schema = getSchema(editorExtensions)

const words = (text: string, ...marks: JSONContent['marks'] & object): JSONContent => ({
  type: 'text',
  text,
  marks,
})
const paragraph = (...content: JSONContent[]): JSONContent => ({ type: 'paragraph', content })
const item = { type: 'listItem', content: [paragraph(words('One'))] }

/** Of each kind of node and mark a text can hold one, by its name. */
const samples: Readonly<Record<string, JSONContent>> = {
  paragraph: paragraph(words('Plain & <simple>')),
  heading: { type: 'heading', attrs: { level: 3 }, content: [words('Above')] },
  blockquote: { type: 'blockquote', content: [paragraph(words('Said'))] },
  bulletList: { type: 'bulletList', content: [item] },
  orderedList: { type: 'orderedList', attrs: { start: 4 }, content: [item] },
  listItem: {
    type: 'bulletList',
    content: [{ ...item, content: [...item.content, { type: 'bulletList', content: [item] }] }],
  },
  codeBlock: { type: 'codeBlock', attrs: { language: 'ts' }, content: [words('const a = 1 < 2')] },
  hardBreak: paragraph(words('One'), { type: 'hardBreak' }, words('Two')),
  horizontalRule: { type: 'horizontalRule' },
  bold: paragraph(words('a', { type: 'bold' })),
  italic: paragraph(words('a', { type: 'italic' })),
  strike: paragraph(words('a', { type: 'strike' })),
  code: paragraph(words('a', { type: 'code' })),
  link: paragraph(words('a', { type: 'link', attrs: { href: 'https://kestrel.dev', title: 'Kestrel' } })),
}

test('the samples are of every kind there is', () => {
  const kinds = [...Object.keys(schema.nodes), ...Object.keys(schema.marks)]
  expect(kinds.filter((kind) => kind !== 'doc' && kind !== 'text').sort()).toEqual(
    Object.keys(samples).sort(),
  )
})

test.each(Object.entries(samples))('the service keeps a %s as it was written', (_, sample) => {
  const html = htmlOf(schema.nodeFromJSON(sample))
  expect(keptOf(html)).toBe(html)
})

test('headings are of the third and the fourth level', () => {
  const { heading } = schema.nodes
  expect(heading?.spec.parseDOM?.map(({ tag }) => tag)).toEqual(['h3', 'h4'])
})

test('a link holds where it leads and what it is called', () => {
  expect(Object.keys(schema.marks.link?.spec.attrs ?? {})).toEqual(['href', 'title'])
})

// --- internal ---

/** The service says what all links are worth, and closes what is empty; neither takes anything away. */
function keptOf(html: string): string {
  return cleanHtml(html)
    .replace(/<(br|hr) \/>/g, '<$1>')
    .replace(/ rel="[^"]*"/g, '')
}

/** As the editor gives it, without a browser. */
function htmlOf(node: Node): string {
  const inside = node.isText ? escaped(node.text ?? '') : node.children.map(htmlOf).join('')
  const drawn = node.isText ? inside : drawnAs(node.type.spec.toDOM?.(node), inside)
  return node.marks.reduceRight(
    (html, mark: Mark) => drawnAs(mark.type.spec.toDOM?.(mark, true), html),
    drawn,
  )
}

function drawnAs(spec: DOMOutputSpec | undefined, inside: string): string {
  if (!Array.isArray(spec)) throw new Error('The editor draws this in a way of its own')
  const [tag, ...rest] = spec as readonly [string, ...unknown[]]
  const attributes = isAttributes(rest[0]) ? rest[0] : {}
  const shown = Object.entries(attributes).filter(([, value]) => value !== null && value !== undefined)
  const start = `<${tag}${shown.map(([name, value]) => ` ${name}="${escaped(String(value))}"`).join('')}>`
  if (tag === 'br' || tag === 'hr') return start
  const nested = rest.find((part): part is DOMOutputSpec & readonly unknown[] => Array.isArray(part))
  return `${start}${nested ? drawnAs(nested, inside) : inside}</${tag}>`
}

function isAttributes(part: unknown): part is Attrs {
  return typeof part === 'object' && part !== null && !Array.isArray(part)
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
