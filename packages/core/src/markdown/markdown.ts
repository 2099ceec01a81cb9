import markdownIt from 'markdown-it'
import { isOutgoingLink } from './outgoing-link.ts'

/** How people's texts are read: without HTML or pictures. Addresses are links only when they say how they are reached. */
export const markdown = markdownIt({ html: false, linkify: true, maxNesting: 50 })
markdown.validateLink = isOutgoingLink
markdown.disable('image')
markdown.linkify.set({ fuzzyLink: false, fuzzyEmail: false })

/** More of a text is not read: twice what any field takes. */
export const MARKDOWN_READ_AT_MOST = 40_000
