import { EditorContent, useEditor } from '@tiptap/react'
import { useRef, useState } from 'react'
import { documentOf } from './document-of.ts'
import { EditorToolbar } from './EditorToolbar.tsx'
import { editorExtensions } from './editor-extensions.ts'
import { keptHtml } from './kept-html.ts'

export interface EditorBoxProps {
  /** Of the text box, whose label it is and what more is said of it. */
  readonly ids: { readonly box: string; readonly label: string; readonly words: string }
  /** What stands in it at first. */
  readonly html: string
  readonly onChange: (html: string) => void
  readonly isInvalid: boolean
  readonly autoFocus: boolean
}

/** Where a text with headings, lists, code and links is written. It comes with some hundred kB: loaded when it is opened. */
export function EditorBox({ ids, html, onChange, isInvalid, autoFocus }: EditorBoxProps) {
  const [content] = useState(() => documentOf(html))
  const [isLinkOpen, setLinkOpen] = useState(false)
  const told = useRef('')
  const editor = useEditor({
    extensions: editorExtensions,
    content,
    // The policy of the pages forbids style elements; the rules are in editor.css.
    injectCSS: false,
    autofocus: autoFocus ? 'end' : false,
    editorProps: {
      attributes: attributesOf(ids, isInvalid),
      handleKeyDown: ({ state }, event) => {
        const isAsked = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k'
        if (isAsked && !state.selection.$from.parent.type.spec.code) setLinkOpen(true)
        return isAsked
      },
    },
    onCreate({ editor }) {
      told.current = keptHtml(editor.getHTML())
    },
    onUpdate({ editor }) {
      const kept = keptHtml(editor.getHTML())
      if (kept !== told.current) onChange(kept)
      told.current = kept
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

// --- internal ---

function attributesOf(
  { box, label, words }: EditorBoxProps['ids'],
  isInvalid: boolean,
): Record<string, string> {
  return {
    id: box,
    class: 'rich',
    dir: 'auto',
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-labelledby': label,
    'aria-describedby': words,
    ...(isInvalid && { 'aria-invalid': 'true' }),
  }
}
