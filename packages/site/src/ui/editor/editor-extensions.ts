import type { Extensions } from '@tiptap/core'
import { StarterKit } from '@tiptap/starter-kit'
import { isEditorLink } from './editor-link.ts'

/** What a text can hold: nothing that the service would not keep. */
export const editorExtensions: Extensions = [
  StarterKit.configure({
    heading: { levels: [3, 4] },
    underline: false,
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      isAllowedUri: isEditorLink,
      // A link made of what was typed would go on with every word after it; one that was pasted does not.
      autolink: false,
      // The service says what links of people are worth, for each the same.
      HTMLAttributes: { target: null, rel: null, class: null },
    },
  }),
]
