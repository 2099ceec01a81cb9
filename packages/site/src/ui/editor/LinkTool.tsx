import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { type FormEvent, useState } from 'react'
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog'
import { Popover } from 'react-aria-components/Popover'
import { t } from '../../i18n/texts.ts'
import { Button } from '../Button.tsx'
import { TextField } from '../TextField.tsx'
import { editorLink } from './editor-link.ts'
import { linkAt, setLink, unsetLink } from './set-link.ts'
import { ToolButton } from './ToolButton.tsx'
import { isInCodeBlock } from './tools.ts'

interface LinkToolProps {
  readonly editor: Editor
  readonly isOpen: boolean
  readonly onOpenChange: (isOpen: boolean) => void
}

/** Asks where the words that are chosen should lead. */
export function LinkTool({ editor, isOpen, onOpenChange }: LinkToolProps) {
  const { isOn, isDisabled } = useEditorState({
    editor,
    selector: ({ editor }) => ({ isOn: editor.isActive('link'), isDisabled: isInCodeBlock(editor) }),
  })
  return (
    <DialogTrigger isOpen={isOpen} onOpenChange={onOpenChange}>
      <ToolButton
        name="link"
        keys="Mod+K"
        isOn={isOn}
        isDisabled={isDisabled}
        onPress={() => onOpenChange(true)}
      />
      <Popover className="popover" offset={8} placement="bottom start">
        <Dialog className="card float" aria-label={t('editor.tools.link')}>
          <Asking editor={editor} close={() => onOpenChange(false)} />
        </Dialog>
      </Popover>
    </DialogTrigger>
  )
}

// --- internal ---

function Asking({ editor, close }: { readonly editor: Editor; readonly close: () => void }) {
  const [first] = useState(() => linkAt(editor))
  const [typed, setTyped] = useState(first)
  const [isWrong, setWrong] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // React tells the form around the editor, too, although this one stands elsewhere in the page.
    event.stopPropagation()
    const address = editorLink(typed)
    setWrong(address === undefined)
    if (address === undefined) return
    close()
    setLink(editor, address)
  }
  const remove = () => {
    close()
    unsetLink(editor)
  }
  return (
    <form className="link-asked" onSubmit={submit} noValidate>
      <TextField
        label={t('editor.link.address')}
        value={typed}
        onChange={setTyped}
        error={isWrong ? t('editor.link.wrong') : undefined}
        placeholder="https://"
        inputMode="url"
        autoComplete="off"
        autoFocus
      />
      <div className="acts-end">
        {first !== '' && (
          <Button kind="ghost" size="sm" onPress={remove}>
            {t('editor.link.remove')}
          </Button>
        )}
        <Button type="submit" kind="main" size="sm">
          {t('editor.link.set')}
        </Button>
      </div>
    </form>
  )
}
