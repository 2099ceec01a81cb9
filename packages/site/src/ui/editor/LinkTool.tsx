import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { type FormEvent, useState } from 'react'
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog'
import { Popover } from 'react-aria-components/Popover'
import { t } from '../../i18n/texts.ts'
import { Button } from '../Button.tsx'
import { TextField } from '../TextField.tsx'
import { normalizeEditorLink } from './editor-link.ts'
import { currentHref, setLink, unsetLink } from './set-link.ts'
import { ToolButton } from './ToolButton.tsx'
import { isInCodeBlock } from './tools.ts'

interface LinkToolProps {
  readonly editor: Editor
  readonly isOpen: boolean
  readonly onOpenChange: (isOpen: boolean) => void
}

/** Sets the link of the selected text. */
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
          <LinkForm editor={editor} close={() => onOpenChange(false)} />
        </Dialog>
      </Popover>
    </DialogTrigger>
  )
}

function LinkForm({ editor, close }: { readonly editor: Editor; readonly close: () => void }) {
  const [initialUrl] = useState(() => currentHref(editor))
  const [url, setUrl] = useState(initialUrl)
  const [isInvalid, setInvalid] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // React propagates the event through the component tree to the outer form, although this form is rendered
    // in a portal.
    event.stopPropagation()
    const href = normalizeEditorLink(url)
    setInvalid(href === undefined)
    if (href === undefined) return
    close()
    setLink(editor, href)
  }
  const remove = () => {
    close()
    unsetLink(editor)
  }
  return (
    <form className="link-form" onSubmit={submit} noValidate>
      <TextField
        label={t('editor.link.url')}
        value={url}
        onChange={setUrl}
        error={isInvalid ? t('editor.link.invalid') : undefined}
        placeholder="https://"
        inputMode="url"
        autoComplete="off"
        autoFocus
      />
      <div className="form-actions">
        {initialUrl !== '' && (
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
