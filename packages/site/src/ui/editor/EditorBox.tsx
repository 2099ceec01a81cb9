import { EditorContent, useEditor } from '@tiptap/react'
import { useRef, useState } from 'react'
import { EditorToolbar } from './EditorToolbar.tsx'
import { editorExtensions } from './editor-extensions.ts'
import { parseEditorHtml } from './parse-editor-html.ts'
import { trimEmptyParagraphs } from './trim-empty-paragraphs.ts'

export interface EditorBoxProps {
  /** The element ids of the text box, its label and its description. */
  readonly ids: { readonly box: string; readonly label: string; readonly description: string }
  /** The initial HTML. */
  readonly html: string
  readonly onChange: (html: string) => void
  readonly isInvalid: boolean
  readonly autoFocus: boolean
}

/**
 * The rich text editor, with headings, lists, code and links. Loaded on demand, because it is several hundred
 * kB.
 */
export function EditorBox({ ids, html, onChange, isInvalid, autoFocus }: EditorBoxProps) {
  const [content] = useState(() => parseEditorHtml(html))
  const [isLinkOpen, setLinkOpen] = useState(false)
  const lastHtml = useRef('')
  const editor = useEditor({
    extensions: editorExtensions,
    content,
    // The content security policy forbids style elements. The styles are in editor.css.
    injectCSS: false,
    autofocus: autoFocus ? 'end' : false,
    editorProps: {
      attributes: editorAttributes(ids, isInvalid),
      handleKeyDown: ({ state }, event) => {
        const isLinkShortcut = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k'
        if (isLinkShortcut && !state.selection.$from.parent.type.spec.code) setLinkOpen(true)
        return isLinkShortcut
      },
    },
    onCreate({ editor }) {
      lastHtml.current = trimEmptyParagraphs(editor.getHTML())
    },
    onUpdate({ editor }) {
      const nextHtml = trimEmptyParagraphs(editor.getHTML())
      if (nextHtml !== lastHtml.current) onChange(nextHtml)
      lastHtml.current = nextHtml
    },
  })
  return (
    <>
      <EditorToolbar
        editor={editor}
        controls={ids.box}
        isLinkOpen={isLinkOpen}
        onLinkOpenChange={setLinkOpen}
      />
      <EditorContent className="editor-text" editor={editor} />
    </>
  )
}

function editorAttributes(
  { box, label, description }: EditorBoxProps['ids'],
  isInvalid: boolean,
): Record<string, string> {
  return {
    id: box,
    class: 'rich',
    dir: 'auto',
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-labelledby': label,
    'aria-describedby': description,
    ...(isInvalid && { 'aria-invalid': 'true' }),
  }
}
