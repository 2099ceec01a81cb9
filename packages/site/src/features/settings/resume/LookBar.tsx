import { type LayoutType, layoutTypes } from '@handiwork/core/api'
import { useEffect, useState } from 'react'
import { Radio, RadioGroup } from 'react-aria-components/RadioGroup'
import { t } from '../../../i18n/texts.ts'
import { Switch } from '../../../ui/Switch.tsx'
import type { ResumeLook } from './use-look.ts'

interface LookBarProps {
  readonly look: ResumeLook
  readonly onChange: (changed: Partial<ResumeLook>) => void
  /** How it stands with what was changed. */
  readonly word: 'saving' | 'saved' | undefined
}

/** One column or two, and whether there is a picture (spec §2). */
export function LookBar({ look: { layoutType, showAvatar }, onChange, word }: LookBarProps) {
  const isTold = useTold(word)
  return (
    <div className="card look-bar">
      <RadioGroup
        className="layouts"
        aria-label={t('resumeBuilder.layout')}
        orientation="horizontal"
        value={layoutType}
        onChange={(chosen) =>
          onChange({ layoutType: layoutTypes.find((one) => one === chosen) ?? layoutType })
        }
      >
        {layoutTypes.map((layout) => (
          <Radio className="layout" key={layout} value={layout}>
            <svg className="icon" viewBox="0 0 24 28" aria-hidden="true">
              <path d={drawings[layout]} />
            </svg>
            {t(`resumeBuilder.layouts.${layout}`)}
          </Radio>
        ))}
      </RadioGroup>
      <Switch isSelected={showAvatar} onChange={(shown) => onChange({ showAvatar: shown })}>
        {t('resumeBuilder.showAvatar')}
      </Switch>
      <span className="small muted right" role="status">
        {word && isTold && t(`resumeBuilder.${word}`)}
      </span>
    </div>
  )
}

// --- internal ---

/** In ms: what was saved longer ago was not saved a moment ago. */
const A_MOMENT = 60_000

function useTold(word: LookBarProps['word']): boolean {
  const [isTold, setTold] = useState(false)
  useEffect(() => {
    setTold(word !== undefined)
    if (word !== 'saved') return
    const timer = setTimeout(() => setTold(false), A_MOMENT)
    return () => clearTimeout(timer)
  }, [word])
  return isTold
}

const sheet = 'M2.500.500h19a2 2 0 0 1 2 2v23a2 2 0 0 1-2 2h-19a2 2 0 0 1-2-2v-23a2 2 0 0 1 2-2z'

const drawings: Readonly<Record<LayoutType, string>> = {
  singleColumn: `${sheet}M5 6.500h14M5 11.500h14M5 16.500h14M5 21.500h9`,
  rightSidebar: `${sheet}M4 6.500h8M4 11.500h8M4 16.500h8M4 21.500h6M16 6.500h4M16 11.500h4M16 16.500h4`,
}
