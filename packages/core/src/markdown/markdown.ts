import markdownIt from 'markdown-it'
import { isExternalLink } from './external-link.ts'

/** Parser for user-written Markdown: no HTML, no images, and autolinks only for URLs with a scheme. */
export const markdown = markdownIt({ html: false, linkify: true, maxNesting: 50 })
markdown.validateLink = isExternalLink
markdown.disable('image')
markdown.linkify.set({ fuzzyLink: false, fuzzyEmail: false })

/** Maximum length of parsed text: twice the limit of any field. */
export const MAX_MARKDOWN_LENGTH = 40_000
