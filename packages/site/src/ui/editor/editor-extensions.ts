import { type Extensions, Mark } from '@tiptap/core'
import { StarterKit } from '@tiptap/starter-kit'
import { isEditorLink } from './editor-link.ts'

/** The content that a text can have. Allows nothing that the service would remove. */
export const editorExtensions: Extensions = [
  createStarterKit().configure({
    heading: { levels: [3, 4] },
    underline: false,
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      isAllowedUri: isEditorLink,
      // Automatic links would extend to the words typed after them. Pasted links do not.
      autolink: false,
      // The service sets these attributes on all user-written links.
      HTMLAttributes: { target: null, rel: null, class: null },
    },
  }),
]

/** Keeps only href and title of pasted links, without styles and targets. */
function createStarterKit() {
  return StarterKit.extend({
    addExtensions() {
      const all: Extensions = this.parent?.() ?? []
      return all.map((one) =>
        one instanceof Mark && one.name === 'link' ? one.extend({ addAttributes }) : one,
      )
    },
  })
}

function addAttributes() {
  return { href: { default: null }, title: { default: null } }
}
