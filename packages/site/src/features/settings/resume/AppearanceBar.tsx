import { type LayoutType, layoutTypes } from '@handiwork/core/api'
import { useEffect, useState } from 'react'
import { Radio, RadioGroup } from 'react-aria-components/RadioGroup'
import { t } from '../../../i18n/texts.ts'
import { Switch } from '../../../ui/Switch.tsx'
import type { ResumeAppearance } from './use-resume-appearance.ts'

interface AppearanceBarProps {
  readonly appearance: ResumeAppearance
  readonly onChange: (changed: Partial<ResumeAppearance>) => void
  /** State of the last change. */
  readonly saveState: 'saving' | 'saved' | undefined
}

/** Layout and avatar settings of the resume (spec §2). */
export function AppearanceBar({
  appearance: { layoutType, showAvatar },
  onChange,
  saveState,
}: AppearanceBarProps) {
  const isVisible = useTemporarilyVisible(saveState)
  return (
    <div className="card layout-bar">
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
              <path d={layoutDrawings[layout]} />
            </svg>
            {t(`resumeBuilder.layouts.${layout}`)}
          </Radio>
        ))}
      </RadioGroup>
      <Switch isSelected={showAvatar} onChange={(shown) => onChange({ showAvatar: shown })}>
        {t('resumeBuilder.showAvatar')}
      </Switch>
      <span className="small muted right" role="status">
        {saveState && isVisible && t(`resumeBuilder.${saveState}`)}
      </span>
    </div>
  )
}

/** Milliseconds to show "Saved a moment ago". */
const SAVED_DURATION = 60_000

function useTemporarilyVisible(saveState: AppearanceBarProps['saveState']): boolean {
  const [isVisible, setVisible] = useState(false)
  useEffect(() => {
    setVisible(saveState !== undefined)
    if (saveState !== 'saved') return
    const timer = setTimeout(() => setVisible(false), SAVED_DURATION)
    return () => clearTimeout(timer)
  }, [saveState])
  return isVisible
}

const pageOutline = 'M2.500.500h19a2 2 0 0 1 2 2v23a2 2 0 0 1-2 2h-19a2 2 0 0 1-2-2v-23a2 2 0 0 1 2-2z'

const layoutDrawings: Readonly<Record<LayoutType, string>> = {
  singleColumn: `${pageOutline}M5 6.500h14M5 11.500h14M5 16.500h14M5 21.500h9`,
  rightSidebar: `${pageOutline}M4 6.500h8M4 11.500h8M4 16.500h8M4 21.500h6M16 6.500h4M16 11.500h4M16 16.500h4`,
}
