import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'

export interface ReadPdf {
  readonly pages: readonly ReadPage[]
  /** All its words, in the order in which they are drawn, with one space between. */
  readonly text: string
  /** Its tags as they are read aloud: H1, P, L, Link. */
  readonly tags: readonly string[]
  /** Where its links lead. */
  readonly links: readonly string[]
  /** What is said of figures. */
  readonly figures: readonly string[]
  readonly about: Readonly<Record<string, unknown>>
  readonly language: string | null
}

export interface ReadPage {
  readonly text: string
  /** In points. */
  readonly size: readonly [width: number, height: number]
}

/** Reads a PDF as a screen reader would. */
export async function readPdf(pdf: Uint8Array): Promise<ReadPdf> {
  const task = getDocument({ data: Uint8Array.from(pdf), verbosity: 0, disableFontFace: true })
  const document = await task.promise
  try {
    const numbers = Array.from({ length: document.numPages }, (_, at) => at + 1)
    const pages = await Promise.all(numbers.map((number) => readPage(document, number)))
    const nodes = pages.flatMap(({ tree }) => (tree ? nodesOf(tree) : []))
    const { info } = await document.getMetadata()
    return {
      pages,
      text: spaced(pages.map(({ text }) => text).join(' ')),
      tags: nodes.map(({ role }) => role).filter((role) => role !== undefined),
      links: pages.flatMap(({ links }) => links),
      figures: nodes.flatMap(({ role, alt }) => (role === 'Figure' && alt ? [alt] : [])),
      about: { ...info },
      language: nodes.find(({ lang }) => lang)?.lang ?? null,
    }
  } finally {
    await task.destroy()
  }
}

// --- internal ---

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
  const words = content.items.map((item) => ('str' in item ? item.str + (item.hasEOL ? ' ' : '') : ''))
  const { width, height } = page.getViewport({ scale: 1 })
  const links = annotations.flatMap(({ subtype, url, unsafeUrl }) =>
    subtype === 'Link' ? [String(url ?? unsafeUrl)] : [],
  )
  return { text: spaced(words.join('')), size: [Math.round(width), Math.round(height)] as const, tree, links }
}

function nodesOf(tag: Tag): Tag[] {
  return [tag, ...(tag.children ?? []).flatMap(nodesOf)]
}

const spaced = (text: string) => text.replace(/[\s\u200b]+/g, ' ').trim()
