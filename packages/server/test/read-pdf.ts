import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'

export interface PdfContent {
  readonly pages: readonly PdfPage[]
  /** The whole text in drawing order, with single spaces. */
  readonly text: string
  /** Structure tags in reading order: H1, P, L, Link. */
  readonly tags: readonly string[]
  /** Link targets. */
  readonly links: readonly string[]
  /** Alternative texts of figures. */
  readonly figures: readonly string[]
  readonly metadata: Readonly<Record<string, unknown>>
  readonly language: string | null
}

export interface PdfPage {
  readonly text: string
  /** In points. */
  readonly size: readonly [width: number, height: number]
}

/** Reads a PDF as assistive technology does. */
export async function readPdf(pdf: Uint8Array): Promise<PdfContent> {
  const task = getDocument({ data: Uint8Array.from(pdf), verbosity: 0, disableFontFace: true })
  const document = await task.promise
  try {
    const numbers = Array.from({ length: document.numPages }, (_, index) => index + 1)
    const pages = await Promise.all(numbers.map((number) => readPage(document, number)))
    const nodes = pages.flatMap(({ tree }) => (tree ? flattenTags(tree) : []))
    const { info } = await document.getMetadata()
    return {
      pages,
      text: normalizeSpaces(pages.map(({ text }) => text).join(' ')),
      tags: nodes.map(({ role }) => role).filter((role) => role !== undefined),
      links: pages.flatMap(({ links }) => links),
      figures: nodes.flatMap(({ role, alt }) => (role === 'Figure' && alt ? [alt] : [])),
      metadata: { ...info },
      language: nodes.find(({ lang }) => lang)?.lang ?? null,
    }
  } finally {
    await task.destroy()
  }
}

interface Tag {
  readonly role?: string
  readonly alt?: string
  readonly lang?: string
  readonly children?: readonly Tag[]
}

async function readPage(document: PDFDocumentProxy, number: number) {
  const page = await document.getPage(number)
  const [content, tree, annotations] = await Promise.all([
    page.getTextContent(),
    page.getStructTree() as Promise<Tag | null>,
    page.getAnnotations(),
  ])
  const textItems = content.items.map((item) => ('str' in item ? item.str + (item.hasEOL ? ' ' : '') : ''))
  const { width, height } = page.getViewport({ scale: 1 })
  const links = annotations.flatMap(({ subtype, url, unsafeUrl }) =>
    subtype === 'Link' ? [String(url ?? unsafeUrl)] : [],
  )
  return {
    text: normalizeSpaces(textItems.join('')),
    size: [Math.round(width), Math.round(height)] as const,
    tree,
    links,
  }
}

function flattenTags(tag: Tag): Tag[] {
  return [tag, ...(tag.children ?? []).flatMap(flattenTags)]
}

const normalizeSpaces = (text: string) => text.replace(/[\s\u200b]+/g, ' ').trim()
