import { useState } from 'react'
import { t } from '../../i18n/texts.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { ComboBox } from '../../ui/ComboBox.tsx'
import { LanguageIcon } from '../../ui/LanguageIcon.tsx'
import { ProgressBar } from '../../ui/ProgressBar.tsx'
import { RadioGroup } from '../../ui/RadioGroup.tsx'
import { SegmentedControl } from '../../ui/SegmentedControl.tsx'
import { Select } from '../../ui/Select.tsx'
import { Switch } from '../../ui/Switch.tsx'
import { StyleguideFrame } from './StyleguideFrame.tsx'
import { languages } from './samples.ts'

const options = languages.map((name) => ({
  id: name,
  title: name,
  icon: <LanguageIcon name={name} size={18} />,
}))
const keys = ['commits', 'additions', 'deletions'] as const

/** Controls for choosing from a few or from many options. */
export function Choices() {
  return (
    <StyleguideFrame>
      <SelectExamples />
      <ComboBox label={t('styleguide.labels.valid')} options={options} defaultText="Go" onChange={() => {}} />
      <ComboBox
        label={t('styleguide.labels.language')}
        options={options}
        error={t('styleguide.labels.chooseOne')}
        defaultText="Cobol"
        onChange={() => {}}
      />
      <div className="row wrap sheet-row">
        <Checkbox>{t('styleguide.labels.remote')}</Checkbox>
        <Checkbox defaultSelected>{t('styleguide.labels.remote')}</Checkbox>
        <Checkbox isIndeterminate>{t('styleguide.labels.remote')}</Checkbox>
        <Checkbox isInvalid>{t('styleguide.labels.remote')}</Checkbox>
        <Checkbox isDisabled defaultSelected>
          {t('styleguide.labels.disabled')}
        </Checkbox>
      </div>
      <div className="row wrap sheet-row">
        <Switch>{t('styleguide.labels.emails')}</Switch>
        <Switch defaultSelected>{t('styleguide.labels.emails')}</Switch>
        <Switch isDisabled>{t('styleguide.labels.disabled')}</Switch>
      </div>
      <RadioGroup
        label={t('styleguide.labels.language')}
        defaultValue="Go"
        options={[
          { id: 'Go', title: 'Go', help: t('styleguide.labels.usedIn') },
          { id: 'Rust', title: 'Rust' },
          { id: 'SQL', title: 'SQL', isDisabled: true },
        ]}
      />
      <div>
        <SegmentedControl
          label={t('styleguide.choices')}
          defaultValue="commits"
          options={keys.map((id) => ({ id, title: t(`styleguide.keys.${id}`) }))}
        />
      </div>
      <ProgressBar label={t('ui.loading')} />
    </StyleguideFrame>
  )
}

function SelectExamples() {
  const [language, setLanguage] = useState<string | null>('TypeScript')
  const label = t('styleguide.labels.language')
  return (
    <div className="pair">
      <Select label={label} options={options} value={language} onChange={setLanguage} />
      <Select label={label} options={options} value={null} onChange={setLanguage} />
      <Select
        label={label}
        options={options}
        value={null}
        error={t('styleguide.labels.chooseOne')}
        onChange={setLanguage}
      />
      <Select label={label} options={options} value="Go" isDisabled onChange={setLanguage} />
    </div>
  )
}
