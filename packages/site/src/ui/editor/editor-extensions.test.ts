import { sanitizeHtml } from '@handiwork/core/markdown'
import { getSchema, type JSONContent } from '@tiptap/core'
import type { Attrs, DOMOutputSpec, Mark, Node } from '@tiptap/pm/model'
import { expect, test } from 'vitest'
import { editorExtensions } from './editor-extensions.ts'

const schema = getSchema(editorExtensions)

const textNode = (text: string, ...marks: JSONContent['marks'] & object): JSONContent => ({
  type: 'text',
  text,
  marks,
})
const paragraph = (...content: JSONContent[]): JSONContent => ({ type: 'paragraph', content })
const item = { type: 'listItem', content: [paragraph(textNode('One'))] }

/** A sample of each node and mark of the schema, by name. */
const samples: Readonly<Record<string, JSONContent>> = {
  paragraph: paragraph(textNode('Plain & <simple>')),
  heading: { type: 'heading', attrs: { level: 3 }, content: [textNode('Above')] },
  blockquote: { type: 'blockquote', content: [paragraph(textNode('Said'))] },
  bulletList: { type: 'bulletList', content: [item] },
  orderedList: { type: 'orderedList', attrs: { start: 4 }, content: [item] },
  listItem: {
    type: 'bulletList',
    content: [{ ...item, content: [...item.content, { type: 'bulletList', content: [item] }] }],
  },
  codeBlock: { type: 'codeBlock', attrs: { language: 'ts' }, content: [textNode('const a = 1 < 2')] },
  hardBreak: paragraph(textNode('One'), { type: 'hardBreak' }, textNode('Two')),
  horizontalRule: { type: 'horizontalRule' },
  bold: paragraph(textNode('a', { type: 'bold' })),
  italic: paragraph(textNode('a', { type: 'italic' })),
  strike: paragraph(textNode('a', { type: 'strike' })),
  code: paragraph(textNode('a', { type: 'code' })),
  link: paragraph(textNode('a', { type: 'link', attrs: { href: 'https://kestrel.dev', title: 'Kestrel' } })),
}

test('has a sample for each node and mark of the schema', () => {
  const kinds = [...Object.keys(schema.nodes), ...Object.keys(schema.marks)]
  expect(kinds.filter((kind) => kind !== 'doc' && kind !== 'text').sort()).toEqual(
    Object.keys(samples).sort(),
  )
})

test.each(Object.entries(samples))('survives sanitizing by the service unchanged: %s', (_, sample) => {
  const html = renderNode(schema.nodeFromJSON(sample))
  expect(sanitizedHtml(html)).toBe(html)
})

test('allows headings of level 3 and 4 only', () => {
  const { heading } = schema.nodes
  expect(heading?.spec.parseDOM?.map(({ tag }) => tag)).toEqual(['h3', 'h4'])
})

test('stores only href and title of a link', () => {
  expect(Object.keys(schema.marks.link?.spec.attrs ?? {})).toEqual(['href', 'title'])
})

/** Ignores the `rel` attribute and the self-closing tags that the service's sanitizer adds. */
function sanitizedHtml(html: string): string {
  return sanitizeHtml(html)
    .replace(/<(br|hr) \/>/g, '<$1>')
    .replace(/ rel="[^"]*"/g, '')
}

/** Renders a node as the editor does, without a browser. */
function renderNode(node: Node): string {
  const inside = node.isText ? escapeHtml(node.text ?? '') : node.children.map(renderNode).join('')
  const rendered = node.isText ? inside : renderSpec(node.type.spec.toDOM?.(node), inside)
  return node.marks.reduceRight(
    (html, mark: Mark) => renderSpec(mark.type.spec.toDOM?.(mark, true), html),
    rendered,
  )
}

function renderSpec(spec: DOMOutputSpec | undefined, inside: string): string {
  if (!Array.isArray(spec)) throw new Error('Unsupported DOM output spec')
  const [tag, ...rest] = spec as readonly [string, ...unknown[]]
  const attributes = isAttributes(rest[0]) ? rest[0] : {}
  const presentAttributes = Object.entries(attributes).filter(
    ([, value]) => value !== null && value !== undefined,
  )
  const start = `<${tag}${presentAttributes.map(([name, value]) => ` ${name}="${escapeHtml(String(value))}"`).join('')}>`
  if (tag === 'br' || tag === 'hr') return start
  const nested = rest.find((part): part is DOMOutputSpec & readonly unknown[] => Array.isArray(part))
  return `${start}${nested ? renderSpec(nested, inside) : inside}</${tag}>`
}

function isAttributes(part: unknown): part is Attrs {
  return typeof part === 'object' && part !== null && !Array.isArray(part)
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
