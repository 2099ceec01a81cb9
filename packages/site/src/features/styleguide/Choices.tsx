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
import { OnSheet } from './OnSheet.tsx'
import { languages } from './samples.ts'

const options = languages.map((name) => ({
  id: name,
  title: name,
  picture: <LanguageIcon name={name} size={18} />,
}))
const keys = ['commits', 'additions', 'deletions'] as const

/** What is chosen from a few or from many. */
export function Choices() {
  return (
    <OnSheet>
      <Chosen />
      <ComboBox label={t('styleguide.words.valid')} options={options} defaultText="Go" onChange={() => {}} />
      <ComboBox
        label={t('styleguide.words.language')}
        options={options}
        error={t('styleguide.words.chooseOne')}
        defaultText="Cobol"
        onChange={() => {}}
      />
      <div className="row wrap sheet-row">
        <Checkbox>{t('styleguide.words.remote')}</Checkbox>
        <Checkbox defaultSelected>{t('styleguide.words.remote')}</Checkbox>
        <Checkbox isIndeterminate>{t('styleguide.words.remote')}</Checkbox>
        <Checkbox isInvalid>{t('styleguide.words.remote')}</Checkbox>
        <Checkbox isDisabled defaultSelected>
          {t('styleguide.words.disabled')}
        </Checkbox>
      </div>
      <div className="row wrap sheet-row">
        <Switch>{t('styleguide.words.mails')}</Switch>
        <Switch defaultSelected>{t('styleguide.words.mails')}</Switch>
        <Switch isDisabled>{t('styleguide.words.disabled')}</Switch>
      </div>
      <RadioGroup
        label={t('styleguide.words.language')}
        defaultValue="Go"
        options={[
          { id: 'Go', title: 'Go', help: t('styleguide.words.usedIn') },
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
    </OnSheet>
  )
}

// --- internal ---

function Chosen() {
  const [language, setLanguage] = useState<string | null>('TypeScript')
  const label = t('styleguide.words.language')
  return (
    <div className="pair">
      <Select label={label} options={options} value={language} onChange={setLanguage} />
      <Select label={label} options={options} value={null} onChange={setLanguage} />
      <Select
        label={label}
        options={options}
        value={null}
        error={t('styleguide.words.chooseOne')}
        onChange={setLanguage}
      />
      <Select label={label} options={options} value="Go" isDisabled onChange={setLanguage} />
    </div>
  )
}
