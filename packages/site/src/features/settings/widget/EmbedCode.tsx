import { useState } from 'react'
import { t } from '../../../i18n/texts.ts'
import { Island } from '../../../state/Island.tsx'
import { CopyField } from '../../../ui/CopyField.tsx'
import { SegmentedControl } from '../../../ui/SegmentedControl.tsx'
import { type EmbedKind, embedCode, embedKinds } from './embed-code.ts'

interface EmbedCodeProps {
  readonly publicUrl: string
  readonly login: string
  readonly name: string
}

/** The embed code of the widget, as HTML or Markdown (spec §2, Widget). */
export function EmbedCode({ publicUrl, login, name }: EmbedCodeProps) {
  const [kind, setKind] = useState<EmbedKind>('html')
  const alt = t('settingsWidget.alt', { name })
  return (
    <Island>
      <div className="stack s12">
        <SegmentedControl
          label={t('settingsWidget.kind')}
          options={embedKinds.map((id) => ({ id, title: t(`settingsWidget.kinds.${id}`) }))}
          value={kind}
          onChange={(id) => setKind(id === 'markdown' ? 'markdown' : 'html')}
        />
        <CopyField
          label={t('settingsWidget.snippet')}
          rows={4}
          value={embedCode(kind, { publicUrl, login, alt })}
          copy={t('settingsWidget.copy')}
        />
      </div>
    </Island>
  )
}
